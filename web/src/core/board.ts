/** The table in words. Live scenes come without, since few want it at every step: there it is asked for. */
import { api } from './api';
import type { Scene } from './protocol.gen';

/** The table as lines of text, through the eyes of a seat or of an onlooker. */
export async function boardOf(table: string, scene: Scene, me: number | null): Promise<readonly string[]> {
  if (scene.board.length) return scene.board;
  const eyes = me === null ? 'onlooker' : String(me);
  return (await api.scenes(table, scene.step, scene.step, eyes)).scenes[0]?.board ?? [];
}
