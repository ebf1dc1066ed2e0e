"""The laws, run for every game; the faults they must catch; the map of secrets; what stands on the shelf."""
