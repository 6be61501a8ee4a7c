import type { LanguageCode } from '@portray/contracts/languages';

/** An acronym whose reading no rule tells. */
type Acronym = {
  /** Said as this; without it, letter by letter. */
  said?: string;
  /** Its letters are no word, also in a line of capitals. */
  isNeverAWord?: boolean;
};

/** Pronounceable, and yet spelled. */
const spelled =
  'NYSE FAQ API CEO CFO CTO COO CIO CMO AI IT EU UN UK UAE USA US ID IQ EQ UI UX OS PC TV PR HR IPO IOU FYI ETA AKA DIY EOD OOO ASAP ISO IEC ITU IMO IOC UEA URL URI SEO SAP BMI ATM AOL AMA APA ABA EPA FAA FCA IRA IRC IAEA USDA USAID UCLA EULA EOL EOF ISP IDE IP IPA IPTV OTT OECD OAS RSVP NBA NFL MBA ABC BBC CIA FBI NSA FDA GPA CPU GPU USB LED LCD DVD CD DJ MC TBA TBD ROI KPI OKR CRM ERP B2B HIV EKG ECG UFO IOS OEM AED AAA EKS EUR VIP';
// biome-ignore format: a table.
/** Said as words, some not as they are spelled. */
const said: Record<string, string> = {
  NASA: 'Nasa', NATO: 'Nato', UNESCO: 'Unesco', UNICEF: 'Unicef', OPEC: 'Opec', AIDS: 'aids', LASER: 'laser', RADAR: 'radar', SCUBA: 'scuba',
  ASCII: 'askey', JPEG: 'jay peg', PIN: 'pin', SIM: 'sim', RAM: 'ram', ROM: 'rom', SWAT: 'swat', OSHA: 'osha', FIFA: 'Fifa', UEFA: 'Uefa', IKEA: 'Ikea',
  NASDAQ: 'Nasdaq', YOLO: 'yolo', FOMO: 'fomo', COVID: 'Covid', SAAS: 'sass', SaaS: 'sass', PaaS: 'pass', CAPTCHA: 'captcha', LAN: 'lan', WAN: 'wan', SARS: 'sars',
  GIF: 'gif', WIFI: 'wifi', WWII: 'World War two', WWI: 'World War one', IEEE: 'I triple E', NAACP: 'N double A C P',
  LEGO: 'Lego', GUI: 'gooey', JSON: 'jason', YAML: 'yamel', DOS: 'doss', CAD: 'cad', ZIP: 'zip', OLED: 'O led', PhD: 'P H D', LaTeX: 'latech', MoMA: 'moma',
};
/** Letters in capitals that are also a word of a shouted line. */
const alsoWords = new Set('IT US AI ID PIN SIM RAM LASER RADAR ZIP UN AIDS LEGO LAN CAD DOS OS EU ROM'.split(' '));

const acronyms: ReadonlyMap<string, Acronym> = new Map<string, Acronym>([
  ...spelled.split(' ').map((letters): [string, Acronym] => [letters, { isNeverAWord: !alsoWords.has(letters) }]),
  ...Object.entries(said).map(([letters, words]): [string, Acronym] => [
    letters,
    { said: words, isNeverAWord: !alsoWords.has(letters) },
  ]),
]);

// biome-ignore format: a language a line.
/** Said as words in one language; some are spelled in another. */
const saidIn: Partial<Record<LanguageCode, string>> = {
  es: 'ONU IVA OTAN OVNI UCI TIC PYME SIDA RAE ESO',
  it: 'ONU IVA RAI FIAT PIL INPS TAR ISEE SPID ENI ENEL ANSA ASL',
  fr: 'SMIC SIDA OTAN PACS FNAC OVNI ZEP CROUS',
  pt: 'ONU IVA OTAN SUS CEP SIDA MEI PIX',
  de: 'UNO TÜV DIN PIN DAX NATO AIDS ELSTER',
  nl: 'NAVO HAVO MAVO VAR NIBUD',
  pl: 'VAT ZUS PIT NIP NIK NATO PESEL GUS KRUS BLIK',
  sv: 'ICA SAAB NATO AIDS SIDA',
  cs: 'NATO AIDS',
  ru: 'НАТО МИД ВУЗ ЗАГС ТАСС ГОСТ СМИ ТЭЦ МХАТ',
  uk: 'НАТО МЗС ВООЗ',
};
const saidSets = new Map(Object.entries(saidIn).map(([language, text]) => [language, new Set(text.split(' '))]));

/** What is known of letters in capitals. How English spells a sound is left to English. */
export function findAcronym(language: LanguageCode, letters: string): Acronym | undefined {
  if (saidSets.get(language)?.has(letters)) return { said: letters.toLowerCase(), isNeverAWord: false };
  const found = acronyms.get(letters);
  const isRespelled = found?.said !== undefined && found.said.toLowerCase() !== letters.toLowerCase();
  return isRespelled && language !== 'en' ? undefined : found;
}
