import { compileTable, type Lexicon } from './lexicon.ts';
import { german } from './tables/de.ts';
import { english } from './tables/en.ts';
import { spanish } from './tables/es.ts';
import { french } from './tables/fr.ts';
import { italian } from './tables/it.ts';
import { dutch } from './tables/nl.ts';
import { portuguese } from './tables/pt.ts';

/** Every language that prompts are read in; English where a prompt fits several as well. */
export const lexicons: readonly Lexicon[] = [english, german, dutch, french, spanish, italian, portuguese].map(
  compileTable,
);
