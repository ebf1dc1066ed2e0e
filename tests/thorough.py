"""What takes long is tried wholly by `make thorough`, and in part by `make test`, which is to end within 20 minutes."""

import os

THOROUGH = bool(os.environ.get("SPELBORD_THOROUGH"))
