import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { Camera } from './camera.svelte';
import MiniMap from './MiniMap.svelte';
import { panning } from './panning';

function cameraOf(width: number, height: number): Camera {
  const camera = new Camera();
  Object.assign(camera, { width, height });
  return camera;
}
const BOUNDS = { left: 0, top: 0, right: 9, bottom: 3 };

describe('the camera', () => {
  it('shows all of the table in the middle, with tiles no larger than wanted', () => {
    const camera = cameraOf(800, 400);
    camera.fit(BOUNDS, 30, 54, 0);
    expect(camera.q).toBe(54);
    expect([camera.x, camera.y]).toEqual([(800 - 540) / 2, (400 - 216) / 2]);
    expect(camera.sees(BOUNDS)).toBe(true);
  });

  it('zooms within bounds, and what is under the point stays there', () => {
    const camera = cameraOf(800, 400);
    camera.fit(BOUNDS, 30, 54, 0);
    const cell = camera.cellAt(300, 200);
    camera.zoom(1.3, 300, 200);
    expect(camera.q).toBeCloseTo(54 * 1.3);
    expect(camera.cellAt(300, 200)).toEqual(cell);
    expect(camera.auto).toBe(false);
    for (const by of [100, 1 / 10000]) camera.zoom(by, 0, 0);
    expect(camera.q).toBe(18);
  });

  it('looks closer with what is under a point staying there, and then sees all as before', () => {
    const camera = cameraOf(250, 200);
    camera.fit(BOUNDS, 18, 54, 0);
    const before = [camera.q, camera.x, camera.y];
    const cell = camera.cellAt(60, 90);
    camera.closer(60, 90);
    expect(camera.q).toBe(36);
    expect(camera.cellAt(60, 90)).toEqual(cell);
    camera.pan(30, 5);
    camera.back();
    expect([camera.q, camera.x, camera.y, camera.auto]).toEqual([...before, true]);
    // Whoever wants to see everything meanwhile goes on seeing it.
    camera.closer(60, 90);
    camera.follow();
    camera.fit(BOUNDS, 10, 54, 20);
    const whole = camera.q;
    camera.back();
    expect(camera.q).toBe(whole);
  });

  it('does not look closer where cells are large', () => {
    const camera = cameraOf(800, 400);
    camera.fit(BOUNDS, 30, 54, 0);
    camera.closer(10, 10);
    expect([camera.q, camera.auto]).toEqual([54, true]);
  });

  it('is pushed towards what is hidden, and no further', () => {
    const camera = cameraOf(200, 200);
    Object.assign(camera, { q: 50, x: -100, y: 0 });
    camera.push(10, 0, BOUNDS, 0);
    expect([camera.x, camera.y]).toEqual([-90, 0]);
    camera.push(1000, -1000, BOUNDS, 0);
    expect([camera.x, camera.y]).toEqual([55, -55]);
    camera.push(-1000, 0, BOUNDS, 0);
    expect(camera.x + 10 * 50 + 55).toBeCloseTo(200);
  });

  it('moves as little as needed to show a cell', () => {
    const camera = cameraOf(400, 300);
    Object.assign(camera, { q: 50, x: 0, y: 0 });
    camera.reveal({ x: 3, y: 2 }, 0);
    expect([camera.x, camera.y]).toEqual([0, 0]);
    camera.reveal({ x: 8, y: 2 }, 0);
    expect([camera.x, camera.y]).toEqual([-70, 0]);
  });
});

describe('fingers on the bare table', () => {
  const at = (type: string, pointerId: number, x: number, y: number): PointerEvent =>
    new PointerEvent(type, { pointerId, clientX: x, clientY: y, button: 0 });

  it('pan with one, and a tremble is none', () => {
    const camera = cameraOf(400, 300);
    const pans = panning(() => camera);
    pans.down(at('pointerdown', 1, 100, 100));
    window.dispatchEvent(at('pointermove', 1, 102, 101));
    expect([camera.x, pans.moved]).toEqual([0, false]);
    window.dispatchEvent(at('pointermove', 1, 130, 90));
    window.dispatchEvent(at('pointerup', 1, 130, 90));
    window.dispatchEvent(at('pointermove', 1, 300, 300));
    expect([camera.x, camera.y, pans.moved]).toEqual([30, -10, true]);
  });

  it('pinch with two', () => {
    document.body.innerHTML = '<div data-table></div>';
    const camera = cameraOf(400, 300);
    const pans = panning(() => camera);
    pans.down(at('pointerdown', 1, 100, 100));
    pans.down(at('pointerdown', 2, 200, 100));
    window.dispatchEvent(at('pointermove', 2, 225, 100));
    expect(camera.q).toBeCloseTo(50 * 1.25);
    window.dispatchEvent(at('pointerup', 1, 100, 100));
    window.dispatchEvent(at('pointerup', 2, 225, 100));
  });
});

it('has a map with every tile and a frame round what is seen', () => {
  const camera = cameraOf(200, 100);
  Object.assign(camera, { q: 50, x: -100, y: 50 });
  const shown = [0, 1, 2].map((x) => ({ key: `k${x}`, tile: x, x, y: 0 }));
  const { container } = render(MiniMap, { bench: { camera, shown }, bounds: BOUNDS });
  expect(container.querySelector('path')?.getAttribute('d')?.match(/M/g)).toHaveLength(3);
  const frame = container.querySelector('.box');
  expect(['x', 'y', 'width', 'height'].map((name) => Number(frame?.getAttribute(name)))).toEqual([2, -1, 4, 2]);
});
