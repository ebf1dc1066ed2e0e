/** Lets something that changes its place in a list glide there, without what Svelte needs to animate in general. */
import { motion } from './motion';

const DURATION = 120;

export function gliding(node: HTMLElement, place: number): { update(place: number): void } {
  let [at, left, top] = [place, node.offsetLeft, node.offsetTop];
  return {
    update: (next) => {
      if (next === at) return;
      const [x, y] = [left - node.offsetLeft, top - node.offsetTop];
      [at, left, top] = [next, node.offsetLeft, node.offsetTop];
      const duration = motion(DURATION);
      if (duration) node.animate({ translate: [`${x}px ${y}px`, 'none'] }, { duration, easing: 'ease-out' });
    },
  };
}
