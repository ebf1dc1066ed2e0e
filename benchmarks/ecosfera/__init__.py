"""How fast Ecosfera is, beside a cooperative game of OpenSpiel."""
