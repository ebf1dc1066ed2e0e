/**
 * What is wrong with the words on this page as it is now: too small, cut, broken inside a word, covered, or on top of
 * each other; and whether the page scrolls sideways. Evaluated in the page; everything that is painted is looked at.
 */
() => {
  const SMALLEST = 12;
  const SLACK = 1.5; // pixels that rounding may take
  const LONG_WORD = 16; // one that no column can be asked to hold: it may go on in the next line
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=slider]';
  /** Print on Alfapet's squares and tiles is as large as they are: it is said in words too, and the board zooms. */
  const PRINTED = '[data-square], [data-rack]';
  const READ = [
    ...['position', 'display', 'overflowX', 'overflowY', 'clipPath', 'textOverflow', 'webkitLineClamp', 'fontSize', 'font'],
    ...['backgroundColor', 'backgroundImage', 'fill', 'paddingLeft', 'paddingRight'],
    ...['borderLeftWidth', 'borderTopWidth', 'borderRightWidth', 'borderBottomWidth'],
  ];
  const found = new Map();

  // Everything can be met by elementsFromPoint while we look. A sheet made here is none that the page's policy forbids.
  const meetable = new CSSStyleSheet();
  meetable.replaceSync('*, *::before, *::after { pointer-events: all !important; }');
  document.adoptedStyleSheets.push(meetable);

  /** What is asked of an element many times, and is the same as long as we look. */
  const remembered = (find) => {
    const known = new Map();
    return (element) => {
      let value = known.get(element);
      if (value === undefined) known.set(element, (value = find(element)));
      return value;
    };
  };
  const styleOf = remembered((element) => {
    const style = getComputedStyle(element);
    // A computed style is live, and each question to it costs: so what is needed is read once.
    return Object.fromEntries(READ.map((name) => [name, style[name]]));
  });
  const parentOf = (element) => element.parentElement;
  const view = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

  // Where things are ---------------------------------------------------------------------------------------------------

  const meet = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  /** Letters fill about two thirds of the height that a line of their font has. */
  const inked = ({ left, top, right, bottom }) => {
    const margin = (bottom - top) * 0.18;
    return { left, right, top: top + margin, bottom: bottom - margin };
  };

  let paddingBoxes = new Map(); // while nothing is scrolled
  const paddingBox = (element) => {
    if (!paddingBoxes.has(element)) paddingBoxes.set(element, measuredPaddingBox(element));
    return paddingBoxes.get(element);
  };
  const measuredPaddingBox = (element) => {
    const box = element.getBoundingClientRect();
    const style = styleOf(element);
    return {
      left: box.left + parseFloat(style.borderLeftWidth),
      top: box.top + parseFloat(style.borderTopWidth),
      right: box.right - parseFloat(style.borderRightWidth),
      bottom: box.bottom - parseFloat(style.borderBottomWidth),
    };
  };
  const isRoot = (element) => element === document.documentElement || element === document.body;
  const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';

  /** What is left to see of a box, and whether an edge that cannot be scrolled takes some of it. */
  function clipped(box, element, inside = false) {
    let left = box;
    let cut = null;
    let fixed = false;
    for (let each = inside ? element : parentOf(element); each && !isRoot(each) && !fixed; each = parentOf(each)) {
      const style = styleOf(each);
      fixed ||= style.position === 'fixed';
      const [x, y] = [style.overflowX, style.overflowY];
      if ((x === 'visible' && y === 'visible') || style.display === 'contents') continue;
      const edge = paddingBox(each);
      const open = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
      const across = x === 'visible' ? {} : { left: edge.left, right: edge.right };
      const along = y === 'visible' ? {} : { top: edge.top, bottom: edge.bottom };
      const took = (side) =>
        side === 'x' ? left.left < edge.left - SLACK || left.right > edge.right + SLACK
        : left.top < edge.top - SLACK || left.bottom > edge.bottom + SLACK;
      if (area(left) > 0) {
        if ((x === 'hidden' || x === 'clip') && took('x')) cut ??= each;
        if ((y === 'hidden' || y === 'clip') && took('y')) cut ??= each;
      }
      left = meet(left, { ...open, ...across, ...along });
    }
    if (area(left) > 0 && (left.left < -SLACK || left.right > view.right + SLACK)) cut ??= document.documentElement;
    if (fixed && area(left) > 0 && (left.top < -SLACK || left.bottom > view.bottom + SLACK))
      cut ??= document.documentElement;
    return { seen: meet(left, view), cut };
  }

  // What is painted ----------------------------------------------------------------------------------------------------

  const shown = remembered((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }));
  /** Words for those who listen are in boxes of one pixel, clipped away. */
  const onlyHeard = remembered((element) => {
    if (!element || isRoot(element)) return false;
    const { clipPath, position } = styleOf(element);
    if (clipPath.startsWith('inset(50%') || clipPath.startsWith('inset(100%')) return true;
    if (position === 'absolute' && element.offsetWidth <= 1 && element.offsetHeight <= 1) return true;
    return onlyHeard(parentOf(element));
  });
  const behind = (element) => modal !== null && !modal.contains(element) && !element.closest('[popover]:popover-open');
  const watched = remembered(
    (element) =>
      !behind(element) && shown(element) && !onlyHeard(element) && !element.closest('option, noscript, [inert]'),
  );

  function pathOf(element) {
    const parts = [];
    for (let each = element; each && !isRoot(each) && parts.length < 5; each = parentOf(each)) {
      const named = [...each.classList].filter((name) => !/^s(velte)?-/.test(name)).slice(0, 2);
      const data = ['kind', 'place', 'fills'].find((name) => each.dataset?.[name] !== undefined);
      const mark = data ? `[data-${data}=${each.dataset[data]}]` : '';
      parts.unshift(each.localName + named.map((name) => `.${name}`).join('') + mark);
    }
    return parts.join(' > ');
  }
  const say = (kind, element, text, detail = '') => {
    const each = { kind, path: pathOf(element), text: text.replace(/\s+/g, ' ').trim().slice(0, 60), detail };
    found.set(JSON.stringify(each), each);
  };

  const alpha = (colour) => {
    const numbers = colour.match(/[\d.]+/g) ?? [];
    return colour.startsWith('rgba') || colour.includes('/') ? Number(numbers.at(-1)) : numbers.length ? 1 : 0;
  };
  const opaque = remembered((element) => {
    if (element instanceof SVGElement) return !(element instanceof SVGSVGElement) && styleOf(element).fill !== 'none';
    const { backgroundColor, backgroundImage } = styleOf(element);
    return alpha(backgroundColor) > 0.6 || backgroundImage !== 'none' || element.localName === 'img';
  });
  /** What lies on top of whoever scrolls under it, or goes away by itself. */
  const passing = remembered((element) => {
    if (!element || isRoot(element)) return false;
    if (element.matches('dialog, [popover], [role=status], [role=alert], .ghost-chip')) return true;
    return ['sticky', 'fixed'].includes(styleOf(element).position) || passing(parentOf(element));
  });

  // Texts and controls -------------------------------------------------------------------------------------------------

  /** How much smaller than its style says something is; what is drawn may also be larger. */
  const scaleOf = (element) => {
    if (element instanceof SVGElement) {
      const matrix = element.getScreenCTM?.();
      return matrix ? Math.hypot(matrix.b, matrix.d) : 1;
    }
    if (!element.offsetHeight) return parentOf(element) ? scaleOf(parentOf(element)) : 1;
    const scale = element.getBoundingClientRect().height / element.offsetHeight;
    return scale > 0.95 ? 1 : scale; // heights without transforms are rounded
  };
  function tooSmall(element, text) {
    const size = parseFloat(styleOf(element).fontSize) * scaleOf(element);
    if (size < SMALLEST - 0.05 && !element.closest(PRINTED)) say('small', element, text, `${size.toFixed(1)} px`);
  }

  /** A word that goes on in another line although there is nothing to break it at, or a score broken at its dash. */
  function broken(node, element, boxes) {
    if (element instanceof SVGElement || boxes.every(({ top }) => top < boxes[0].bottom - 2)) return;
    for (const { 0: word, index } of node.data.matchAll(/\d+–\d+|[\p{L}\p{N}]{2,}/gu)) {
      if (word.length > LONG_WORD) continue;
      const [first, last] = [index, index + word.length - 1].map((at) => {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        // After a soft hyphen that is seen, its box comes first.
        return [...range.getClientRects()].at(-1);
      });
      if (first && last && last.top > first.bottom - 2) say('broken', element, node.data, word);
    }
  }

  /** Whoever clips its own words: with three dots, after some lines, or just so. */
  function shortened(element) {
    for (let each = element; each && !isRoot(each) && each instanceof HTMLElement; each = parentOf(each)) {
      const style = styleOf(each);
      const dots = style.textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth + 1;
      const clamped = style.webkitLineClamp !== 'none' && each.scrollHeight > each.clientHeight + 2;
      if ((dots || clamped) && style.overflowX !== 'visible') return each;
      if (!['inline', 'inline-block', 'contents', 'flex', 'block'].includes(style.display)) break;
    }
    return null;
  }

  const inView = (box) => box.bottom > 0 && box.top < innerHeight && box.width > 0.5 && box.height > 0.5;

  function textsInView(inside) {
    const texts = [];
    const walker = document.createTreeWalker(inside, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || !element || !watched(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(inView);
      if (!boxes.length || element.closest('script, style, title, desc, svg svg')) continue;
      const lines = boxes.map((box) => ({ ...clipped(inked(box), element, true) }));
      const short = shortened(element);
      if (!short && !lines.some((line) => area(line.seen) > 0)) continue; // not scrolled to, or left out on purpose
      const cut = short ?? lines.find((line) => line.cut)?.cut;
      tooSmall(element, node.data);
      broken(node, element, boxes);
      if (/\S…$/.test(node.data.trim())) say('cut', element, node.data, 'by three dots');
      if (cut) say('cut', element, node.data, `by ${pathOf(cut).split(' > ').at(-1)}`);
      for (const line of lines) if (area(line.seen) > 0) texts.push({ element, text: node.data, box: line.seen });
    }
    return texts;
  }

  const canvas = document.createElement('canvas').getContext('2d');
  const NOT_WRITTEN = ['radio', 'checkbox', 'range', 'file', 'hidden', 'color'];
  /** What stands in a field, and does not wrap. */
  function fieldIsCut(element) {
    if (!['select', 'input'].includes(element.localName) || NOT_WRITTEN.includes(element.type)) return;
    const words = element.localName === 'select' ? element.selectedOptions[0]?.text : element.value || element.placeholder;
    if (!words) return;
    const style = styleOf(element);
    tooSmall(element, words);
    canvas.font = style.font;
    const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (canvas.measureText(words).width > room + SLACK) say('cut', element, words, 'by its own field');
  }

  function controlsInView(inside) {
    const controls = [];
    for (const element of inside.querySelectorAll(CONTROLS)) {
      const box = element.getBoundingClientRect();
      if (!inView(box) || !watched(element)) continue;
      const { seen } = clipped(box, element);
      const text = element.textContent || element.getAttribute('aria-label') || '';
      if (area(seen) > 0) controls.push({ element, text, box: seen });
      fieldIsCut(element);
    }
    return controls;
  }

  /** The rules of the style sheets that write words before or after something, without saying where. */
  function* writingRules(rules) {
    for (const rule of rules) {
      if (rule.cssRules?.length) yield* writingRules(rule.cssRules);
      if (/::?(before|after)/.test(rule.selectorText ?? '') && /attr|[\p{L}\p{N}]/u.test(rule.style.content)) yield rule;
    }
  }
  const writing = [...document.styleSheets]
    .flatMap((sheet) => [...writingRules(sheet.cssRules)])
    .map((rule) => rule.selectorText.replace(/::?(before|after)/g, ''))
    .filter((selector) => CSS.supports(`selector(${selector})`));

  /** Words that the style sheet writes. */
  function generated(inside) {
    for (const element of writing.length ? inside.querySelectorAll(writing.join()) : []) {
      if (!inView(element.getBoundingClientRect())) continue;
      for (const part of ['::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (!/^"[^"]*[\p{L}\p{N}]/u.test(style.content) || !watched(element) || element.closest(PRINTED)) continue;
        const size = parseFloat(style.fontSize) * scaleOf(element);
        if (size < SMALLEST - 0.05) say('small', element, style.content, `${size.toFixed(1)} px`);
      }
    }
  }

  // On top of each other -----------------------------------------------------------------------------------------------

  const related = (a, b) => a.contains(b) || b.contains(a);
  /** Each two that lie on each other by more than so much, with where. */
  function* meetings(all, least) {
    const sorted = [...all].sort((a, b) => a.box.top - b.box.top);
    for (let i = 0; i < sorted.length; i++)
      for (let j = i + 1; j < sorted.length; j++) {
        const [a, b] = [sorted[i], sorted[j]];
        if (b.box.top > a.box.bottom - least) break;
        if (a.box.left > b.box.right - least || b.box.left > a.box.right - least) continue;
        const both = meet(a.box, b.box);
        if (both.right - both.left > least && both.bottom - both.top > least) yield [a, b, both];
      }
  }
  function once(kind, a, b) {
    say(kind, a.element, a.text, `${pathOf(b.element)} "${b.text.replace(/\s+/g, ' ').trim().slice(0, 40)}"`);
  }
  /** Who is seen at a point first: one of two, or somebody who covers both. */
  const layersAt = (both) => document.elementsFromPoint((both.left + both.right) / 2, (both.top + both.bottom) / 2);

  function textsMeet(texts) {
    for (const [a, b, both] of meetings(texts, 2)) {
      if (a.element === b.element) continue;
      const layers = layersAt(both);
      const [first, second] = [layers.indexOf(a.element), layers.indexOf(b.element)];
      const [upper, lower] = first < second || second < 0 ? [a, b] : [b, a];
      const between = layers.slice(0, layers.indexOf(lower.element) < 0 ? layers.length : layers.indexOf(lower.element));
      // What is opaque between the two hides the lower one here: then it is covered, which is looked for below.
      if (between.some((layer) => opaque(layer) && !layer.contains(lower.element))) continue;
      once('overlap', upper, lower);
    }
  }
  function controlsMeet(controls) {
    for (const [a, b] of meetings(controls, 4))
      if (!related(a.element, b.element) && passing(a.element) === passing(b.element)) once('controls', a, b);
  }
  /** Whether it is printed on a piece that lies under another, with something else that is printed on it in sight. */
  function underAnother({ element }, texts) {
    const piece = element.closest('svg[aria-hidden=true]');
    return [...(piece?.querySelectorAll('text') ?? [])].some((other) => {
      const seen = texts.find((each) => each.element === other)?.box;
      if (other === element || !seen) return other !== element;
      const [first] = document.elementsFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
      return piece.contains(first);
    });
  }
  /** Words under something that cannot be scrolled or closed away. */
  function covered(texts) {
    for (const text of texts) {
      const middle = (text.box.top + text.box.bottom) / 2;
      for (const part of [0.06, 0.5, 0.94]) {
        const across = text.box.left + (text.box.right - text.box.left) * part;
        const top = document.elementFromPoint(across, middle);
        if (!top || top.contains(text.element) || text.element.contains(top)) continue;
        const layers = document.elementsFromPoint(across, middle);
        const own = layers.findIndex((layer) => layer.contains(text.element));
        const cover = layers.slice(0, own < 0 ? 0 : own).find((layer) => opaque(layer) && !text.element.contains(layer));
        if (cover && !passing(cover) && !underAnother(text, texts)) {
          once('covered', text, { element: cover, text: cover.textContent ?? '' });
          break;
        }
      }
    }
  }

  // Everything that can be scrolled to ---------------------------------------------------------------------------------

  /** What is seen inside something, and how it lies to what is seen around it. */
  function look(inside, around = { texts: [], controls: [] }) {
    paddingBoxes = new Map();
    const texts = textsInView(inside);
    const controls = controlsInView(inside);
    generated(inside);
    textsMeet([...around.texts, ...texts]);
    controlsMeet([...around.controls, ...controls]);
    covered(texts);
    return { texts, controls };
  }

  const SCREENS = 4; // of what is scrolled; more is more of the same
  const inside = modal ? [...modal.querySelectorAll('*')] : [...document.querySelectorAll('main, main *, footer, footer *')];
  const tall = (element) => element.scrollHeight > element.clientHeight + 8 && element.clientHeight > 60;
  const scrollers = inside.filter((element) => tall(element) && scrolls(styleOf(element).overflowY) && shown(element));
  if (!modal && tall(document.scrollingElement)) scrollers.push(document.scrollingElement);
  const all = modal ?? document.body;
  const first = look(all);
  for (const scroller of scrollers) {
    const before = scroller.scrollTop;
    const outside = (each) => !scroller.contains(each.element);
    const around = { texts: first.texts.filter(outside), controls: first.controls.filter(outside) };
    const within = scroller.contains(all) ? all : scroller;
    for (let screen = 0; screen < SCREENS; screen++) {
      scroller.scrollTop = screen * scroller.clientHeight * 0.85;
      if (Math.abs(scroller.scrollTop - before) > 8) look(within, around);
      if (scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 8) break;
    }
    scroller.scrollTop = before;
  }

  const wide = document.documentElement;
  if (wide.scrollWidth > wide.clientWidth) say('sideways', wide, '', `${wide.scrollWidth} of ${wide.clientWidth} px`);
  document.adoptedStyleSheets.pop();

  // What is only heard takes no room: without it the page is as long as with it.
  const long = wide.scrollHeight;
  const unheard = new CSSStyleSheet();
  unheard.replaceSync('.sr { display: none !important; }');
  document.adoptedStyleSheets.push(unheard);
  if (long > wide.scrollHeight + 8) say('void', wide, '', `${long - wide.scrollHeight} px below the page`);
  document.adoptedStyleSheets.pop();
  return [...found.values()];
}
