/** Soft sounds and vibrations, made by the browser itself. Each can be turned off. */
import { prefs } from './prefs';

export type Cue = 'turn' | 'move' | 'refused' | 'end';

interface Note {
  readonly pitch: number;
  readonly after: number;
  readonly lasts: number;
}

const CUES: Readonly<Record<Cue, { notes: readonly Note[]; buzz: readonly number[] }>> = {
  turn: {
    notes: [
      { pitch: 523, after: 0, lasts: 0.16 },
      { pitch: 784, after: 0.11, lasts: 0.28 },
    ],
    buzz: [60],
  },
  move: { notes: [{ pitch: 330, after: 0, lasts: 0.07 }], buzz: [] },
  refused: { notes: [{ pitch: 196, after: 0, lasts: 0.16 }], buzz: [30, 40, 30] },
  end: {
    notes: [
      { pitch: 392, after: 0, lasts: 0.2 },
      { pitch: 523, after: 0.14, lasts: 0.2 },
      { pitch: 659, after: 0.28, lasts: 0.45 },
    ],
    buzz: [60, 60, 120],
  },
};
const LOUDNESS = 0.06;
let context: AudioContext | null = null;

function ring(studio: AudioContext, { pitch, after, lasts }: Note): void {
  const begins = studio.currentTime + after;
  const voice = new OscillatorNode(studio, { type: 'sine', frequency: pitch });
  const gain = new GainNode(studio, { gain: 0 });
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(LOUDNESS, begins + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  voice.connect(gain).connect(studio.destination);
  voice.start(begins);
  voice.stop(begins + lasts);
}

/** Let somebody hear and feel what happened. Silent until the page was touched once: browsers want it so. */
export function cue(name: Cue): void {
  const { sound, vibration } = prefs.get();
  if (!navigator.userActivation.hasBeenActive) return;
  const { notes, buzz } = CUES[name];
  if (vibration && buzz.length > 0 && 'vibrate' in navigator) navigator.vibrate([...buzz]);
  if (!sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  for (const note of notes) ring(context, note);
}
