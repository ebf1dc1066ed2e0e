/** At one screen: handing it over, and setting a table for that. */
import type { sv } from './screen.sv';

export const en: typeof sv = {
  where: 'Where do you sit?',
  apart: 'Each at a screen of their own',
  here: 'All at this screen',
  hereHelp: 'You take turns. Between turns everything secret is hidden until the next person takes over.',
  hereOpen: 'You take turns. Nothing is secret in this game, so it passes on by itself.',
  people: 'People',
  nameOf: (number: number) => `Name of person ${number}`,
  person: (number: number) => `Person ${number}`,
  addPerson: 'One more person',
  removePerson: (name: string) => `Remove ${name}`,
  bots: 'The computer plays',
  botsHelp: 'Number of seats',
  level: 'The computer’s level',
  note: 'Everybody at one screen: the game starts at once.',
  handTo: (name: string) => `Hand over to ${name}`,
  turnOf: (name: string) => `It is ${name} now`,
  nobodyAsked: 'The computer is playing',
  nobodyAskedHelp: 'The screen shows nothing secret. Take over if you want to look at your seat.',
  clock: (left: string) => `Time is running: ${left} left`,
  hidden: 'Nothing secret is in sight. Pass the screen on before you press.',
  iAm: (name: string) => `I am ${name}`,
  since: 'Latest at the table',
  others: 'Or is somebody else looking?',
};
