// Runs before the first paint, so that a chosen theme never flashes in the other one. `core/prefs.ts` owns the setting.
try {
  const theme = JSON.parse(localStorage.getItem('spelbord.prefs') || '{}').theme;
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed or holds something else: the system's theme it is.
}
