/** Whether somebody asked for less motion. */
export function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A duration in milliseconds, or none for those who asked for less motion. */
export function motion(ms: number): number {
  return wantsStillness() ? 0 : ms;
}

/** Do something when the next frame has been drawn, unless what is returned is called before. */
export function afterFrame(act: () => void): () => void {
  let later: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => (later = setTimeout(act)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
