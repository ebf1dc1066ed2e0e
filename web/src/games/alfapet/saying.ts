/** What lies on the table in words, for those who do not see it. */
import type { Cell, Face } from './board';
import type { sv } from './sv';

/** A tile in words. */
export function sayFace(face: Face, texts: typeof sv): string {
  if (face.kind === 'stop') return texts.board.stop;
  if (face.kind === 'arrow') return texts.board.arrow;
  const name = face.kind === 'blank' ? texts.board.blank(face.letter) : face.letter;
  return [name, face.points !== null && texts.rack.value(face.points), texts.board.bend[face.bend]]
    .filter(Boolean)
    .join(', ');
}

/** A square: where it is, what lies there or is printed there, and which way is written from it. */
export function sayCell(cell: Cell, down: boolean | null, texts: typeof sv): string {
  return [
    cell.square,
    cell.face ? sayFace(cell.face, texts) : texts.board.marks[cell.mark],
    cell.face && cell.state === 'draft' && texts.board.draft,
    cell.state === 'last' && texts.board.last,
    down !== null && texts.board.writing(down),
  ]
    .filter(Boolean)
    .join(', ');
}
