import type { LanguageCode } from '@portray/contracts/languages';

/** What a token was read as; 'unread' is shown, and no voice says it. */
export type TokenKind =
  | 'word'
  | 'pronunciation'
  | 'abbreviation'
  | 'initialism'
  | 'capitals'
  | 'ordinal'
  | 'number'
  | 'fraction'
  | 'currency'
  | 'unit'
  | 'date'
  | 'time'
  | 'range'
  | 'roman'
  | 'contact'
  | 'sign'
  | 'unread';

/** One word as people see it, and what is said for it. */
export type Token = {
  /** The part of the script that it stands for: UTF-16 units, markup inside it included. */
  shown: readonly [from: number, to: number];
  /** That part as captions show it: without marks and markup, with its punctuation. */
  text: string;
  kind: TokenKind;
  /** The words that any voice reads alike, with the punctuation that it rests at; none where nothing is said. */
  spoken: readonly string[];
  /** A full stop at its end is part of it ('Dr.', '3.') and ends no sentence. */
  isAbbreviated?: true;
  isStressed?: true;
  /** Silence that the script asks for after it. */
  pauseAfterSeconds?: number;
};

/** What is spoken in one breath. */
export type Sentence = {
  tokens: Token[];
  /** Its tokens stand together without blanks. */
  isUnspaced: boolean;
  /** The silence after it at normal speed. */
  pauseSeconds: number;
  /** Silence that the script asks for before the first sentence, at any speed. */
  leadSeconds?: number;
  /** Another line of the script follows. */
  endsLine?: true;
};

/** A script as it is spoken. `notes` are sentences for its writer: what is shown and not read aloud. */
export type ScriptReading = { sentences: Sentence[]; notes: string[] };

/**
 * Reads a script in its language, for every voice of an accent ('british') alike; without one, as most read it. Throws AppError
 * script_required, script_too_long.
 */
export type ReadScript = (script: string, language: LanguageCode, accent?: string) => ScriptReading;

/** What of a script is shown and not read aloud, in sentences for its writer. Throws as `ReadScript` does. */
export type NoteUnread = (script: string, language: LanguageCode) => Promise<string[]>;

/** Changes whenever a script is read otherwise: part of what a voice engine calls its model. */
export const readingVersion = 'reading-3';

/** What a voice is given for a token. */
export const saidFor = ({ spoken }: Pick<Token, 'spoken'>): string => spoken.join(' ');

/** A sentence as one text for a voice, and where in it each token ends (UTF-16 units). */
export function joinSpoken({ tokens, isUnspaced }: Pick<Sentence, 'tokens' | 'isUnspaced'>): {
  text: string;
  tokenEnds: number[];
} {
  const tokenEnds: number[] = [];
  let text = '';
  for (const token of tokens) {
    const said = saidFor(token);
    // Between unspaced words a space is only needed where letters of another script meet.
    const needsSpace = said !== '' && text !== '' && (!isUnspaced || /[\w.,!?]$/u.test(text));
    text += (needsSpace ? ' ' : '') + said;
    tokenEnds.push(text.length);
  }
  return { text, tokenEnds };
}
