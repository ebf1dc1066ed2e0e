"""Live tables: who is there, what they ask, what is stored, and what everybody is told.

Others know a table as `PublicTable`, and ask the registry for it.
"""

from spelbord.server.tables.public import PublicTable
from spelbord.server.tables.registry import TableRegistry
from spelbord.server.tables.resources import Resources

__all__ = ["PublicTable", "Resources", "TableRegistry"]
