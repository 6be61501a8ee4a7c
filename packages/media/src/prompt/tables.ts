import { german } from './tables/de.ts';
import { english } from './tables/en.ts';
import { spanish } from './tables/es.ts';
import { french } from './tables/fr.ts';
import { italian } from './tables/it.ts';
import { dutch } from './tables/nl.ts';
import { portuguese } from './tables/pt.ts';

/** Every language that prompts are read in; the first where a prompt fits several as well. */
export const tables = [english, german, dutch, french, spanish, italian, portuguese];
