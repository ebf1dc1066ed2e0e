// Runs before the first paint, so that nothing flashes in another theme or size of text than the chosen. `core/prefs.ts`
// owns the settings.
try {
  const { theme, text } = JSON.parse(localStorage.getItem('spelbord.prefs') || '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (text === 'larger' || text === 'largest') document.documentElement.dataset.text = text;
} catch {
  // Storage is closed or holds something else: the system's theme it is, and text as usual.
}
