// Tests speak Swedish, whatever the machine speaks: the preferences are read when the first module asks for them.
localStorage.setItem('spelbord.prefs', JSON.stringify({ language: 'sv' }));

// Browsers let a cancelled animation go quietly when nobody waits for it; happy-dom calls it an unhandled error.
const cancel = Reflect.get(Animation.prototype, 'cancel');
Animation.prototype.cancel = function (this: Animation): void {
  this.finished.catch(() => undefined);
  cancel.call(this);
};
