// Tests speak Swedish, whatever the machine speaks: the preferences are read when the first module asks for them.
localStorage.setItem('spelbord.prefs', JSON.stringify({ language: 'sv' }));
