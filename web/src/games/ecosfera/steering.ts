/** Arrow keys among cards: left and right along a line, up and down to the nearest card of the line above or below. */

/** The buttons of a line that are in sight: on a phone some are not. */
function buttonsIn(line: ParentNode): HTMLElement[] {
  return [...line.querySelectorAll<HTMLElement>('button')].filter((button) => button.getClientRects().length > 0);
}

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

function neighbour(line: HTMLElement, from: HTMLElement, by: number): HTMLElement | undefined {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')].filter((each) => buttonsIn(each).length > 0);
  const next = lines[lines.indexOf(line) + by];
  if (!next) return undefined;
  const x = middle(from);
  return buttonsIn(next).sort((a, b) => Math.abs(middle(a) - x) - Math.abs(middle(b) - x))[0];
}

function wantedBy(key: string, line: HTMLElement, from: HTMLElement): HTMLElement | undefined {
  const buttons = buttonsIn(line);
  const at = buttons.indexOf(from);
  switch (key) {
    case 'ArrowLeft':
      return buttons[(at - 1 + buttons.length) % buttons.length];
    case 'ArrowRight':
      return buttons[(at + 1) % buttons.length];
    case 'ArrowUp':
      return neighbour(line, from, -1);
    case 'ArrowDown':
      return neighbour(line, from, 1);
    case 'Home':
      return buttons[0];
    case 'End':
      return buttons.at(-1);
    default:
      return undefined;
  }
}

/** One stop for Tab, at the button that last had the focus; the arrows go to the others. */
export function steered(line: HTMLElement): { destroy(): void } {
  const keepOne = (): void => {
    const buttons = buttonsIn(line);
    const current = buttons.find((button) => button.tabIndex === 0 && button.dataset.stop !== undefined) ?? buttons[0];
    stopAt(current);
  };
  const stopAt = (current: HTMLElement | undefined): void => {
    for (const button of buttonsIn(line)) {
      button.tabIndex = button === current ? 0 : -1;
      if (button === current) button.dataset.stop = '';
      else delete button.dataset.stop;
    }
  };
  const focused = (event: FocusEvent): void => {
    if (event.target instanceof HTMLElement && event.target.matches('button')) stopAt(event.target);
  };
  const key = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
    const wanted = wantedBy(event.key, line, event.target);
    if (!wanted) return;
    event.preventDefault();
    wanted.focus();
  };
  const observer = new MutationObserver(keepOne);
  observer.observe(line, { childList: true, subtree: true });
  const sizes = new ResizeObserver(keepOne);
  sizes.observe(line);
  line.addEventListener('focusin', focused);
  line.addEventListener('keydown', key);
  keepOne();
  return {
    destroy: () => {
      observer.disconnect();
      sizes.disconnect();
      line.removeEventListener('focusin', focused);
      line.removeEventListener('keydown', key);
    },
  };
}
