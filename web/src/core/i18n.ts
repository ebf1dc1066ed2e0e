/**
 * Texts in the reader's language. The Swedish messages are the pattern: a key that English lacks, or a parameter of the
 * wrong kind, fails the type check. Swedish comes with the page; another language may be fetched when somebody reads it.
 */
import { sv } from '../i18n/sv';
import { derived, Observable, type Readable } from './observable';
import { prefs, type Language } from './prefs';

type Fetched<Messages> = () => Promise<Messages>;
type Bundles<Messages> = { readonly sv: Messages } & Readonly<Record<Language, Messages | Fetched<Messages>>>;

/** The language that all texts are there in: it follows the chosen one as soon as they have come. */
const spoken = new Observable<Language>('sv');
const parts: ((language: Language) => Promise<void>)[] = [];

/** Messages in the language of the moment: `$texts.home.tables` in a component, `texts.get()` elsewhere. */
export function translated<Messages extends object>(bundles: Bundles<Messages>): Readable<Messages> {
  const there: Partial<Record<Language, Messages>> = {};
  const fetch = async (language: Language): Promise<void> => {
    const bundle = bundles[language];
    there[language] ??= typeof bundle === 'function' ? await (bundle as Fetched<Messages>)() : bundle;
  };
  parts.push(fetch);
  return derived(spoken, (language) => {
    const bundle = there[language] ?? bundles[language];
    return typeof bundle === 'function' ? bundles.sv : bundle;
  });
}

/** Wait until everything that was loaded so far can be read in the chosen language; `Later` does before it shows. */
export async function textsReady(): Promise<void> {
  const { language } = prefs.get();
  await Promise.all(parts.map((fetch) => fetch(language)));
  if (prefs.get().language === language) spoken.set(language);
}

/** Change language when somebody chooses another. Where its texts cannot be fetched, the old one stays. */
export function followLanguage(): void {
  prefs.subscribe(() => void textsReady().catch(() => undefined));
}

export const t = translated<typeof sv>({ sv, en: async () => (await import('../i18n/en')).en });
