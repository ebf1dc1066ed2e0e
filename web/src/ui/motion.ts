/** A duration in milliseconds, or none for those who asked for less motion. */
export function motion(ms: number): number {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : ms;
}
