/** Whether letters and figures stand at the edge of the board: a wish that this browser remembers. */
import { Observable } from '../../core/observable';

const KEY = 'spelbord.alfapet.edges';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export const edges = new Observable<boolean>(read());

export function showEdges(shown: boolean): void {
  edges.set(shown);
  try {
    localStorage.setItem(KEY, shown ? 'yes' : 'no');
  } catch {
    // It holds until the page is closed.
  }
}
