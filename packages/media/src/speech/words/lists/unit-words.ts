import type { LanguageCode } from '@portray/contracts/languages';
import type { Multiple } from '../word-form.ts';

type ByLanguage = Partial<Record<LanguageCode, Record<string, string>>>;

/** 'Per' where CLDR writes a stroke; '{0}' is the unit before it, with its number where that stands within. */
export const perWords: ByLanguage = {
  da: { minute: '{0} per minut', liter: '{0} per liter', kilogram: '{0} per kilogram' },
  fi: {
    year: '{0} vuodessa',
    month: '{0} kuukaudessa',
    week: '{0} viikossa',
    day: '{0} päivässä',
    hour: '{0} tunnissa',
    minute: '{0} minuutissa',
    second: '{0} sekunnissa',
    kilometer: '{0} kilometriä kohti',
    meter: '{0} metriä kohti',
    kilogram: '{0} kiloa kohti',
    gram: '{0} grammaa kohti',
    liter: '{0} litraa kohti',
  },
  hr: {
    hour: '{0} na sat',
    minute: '{0} u minuti',
    second: '{0} u sekundi',
    kilometer: '{0} po kilometru',
    meter: '{0} po metru',
    kilogram: '{0} po kilogramu',
    gram: '{0} po gramu',
    liter: '{0} po litri',
  },
  hu: {
    year: '{0} évente',
    month: '{0} havonta',
    week: '{0} hetente',
    day: '{0} naponta',
    hour: '{0} óránként',
    minute: '{0} percenként',
    second: '{0} másodpercenként',
  },
  ja: { hour: '毎時{0}', minute: '毎分{0}', second: '毎秒{0}', day: '毎日{0}', year: '毎年{0}' },
  lt: {
    hour: '{0} per valandą',
    second: '{0} per sekundę',
    kilometer: '{0} kilometrui',
    meter: '{0} metrui',
    kilogram: '{0} kilogramui',
    gram: '{0} gramui',
    liter: '{0} litrui',
  },
  sr: {
    day: '{0} дневно',
    hour: '{0} на сат',
    second: '{0} у секунди',
    kilometer: '{0} по километру',
    meter: '{0} по метру',
  },
  tr: {
    year: 'yılda {0}',
    month: 'ayda {0}',
    week: 'haftada {0}',
    day: 'günde {0}',
    hour: 'saatte {0}',
    minute: 'dakikada {0}',
    second: 'saniyede {0}',
    kilometer: 'kilometrede {0}',
    meter: 'metrede {0}',
    kilogram: 'kilogramda {0}',
    gram: 'gramda {0}',
    liter: 'litrede {0}',
  },
};

/** Whole patterns of compound units that CLDR writes with a stroke. */
export const compoundNames: ByLanguage = {
  tr: {
    'kilometer-per-hour': 'saatte {0} kilometre',
    'meter-per-second': 'saniyede {0} metre',
    'mile-per-hour': 'saatte {0} mil',
  },
};

/** Where percent is no noun after the number. */
export const percentWords: Partial<Record<LanguageCode, string>> = {
  ar: '{0} بالمئة',
  it: '{0} per cento',
  ko: '{0} 퍼센트',
  tr: 'yüzde {0}',
  zh: '百分之{0}',
};

/** Forms that CLDR has wrong. */
export const ownForms: ByLanguage = {
  ar: { 'kilogram few': 'كيلوغرامات', 'gram few': 'غرامات' },
  lt: {
    'percent one': 'procentas',
    'percent few': 'procentai',
    'percent many': 'procento',
    'percent other': 'procentų',
  },
};

/** The signs of the international system and of English measures, which are written in every language. */
export const unitSignsEverywhere: Record<string, string> = Object.fromEntries(
  `km kilometer;m meter;dm decimeter;cm centimeter;mm millimeter;µm micrometer;μm micrometer;nm nanometer;kg kilogram;g gram;
  mg milligram;µg microgram;μg microgram;t tonne;т tonne;l liter;L liter;dl deciliter;cl centiliter;ml milliliter;mL milliliter;
  hl hectoliter;km/h kilometer-per-hour;kmh kilometer-per-hour;m/s meter-per-second;mph mile-per-hour;kWh kilowatt-hour;W watt;
  kW kilowatt;MW megawatt;GW gigawatt;mW milliwatt;V volt;A ampere;mA milliampere;Ω ohm;Hz hertz;kHz kilohertz;MHz megahertz;
  GHz gigahertz;°C celsius;°F fahrenheit;K kelvin;Pa pascal;hPa hectopascal;kPa kilopascal;MPa megapascal;bar bar;mbar millibar;
  kB kilobyte;KB kilobyte;MB megabyte;GB gigabyte;TB terabyte;PB petabyte;Mbit megabit;Gbit gigabit;kbit kilobit;
  Mbit/s megabit-per-second;Gbit/s gigabit-per-second;MB/s megabyte-per-second;GB/s gigabyte-per-second;min minute;h hour;s second;
  ms millisecond;µs microsecond;ns nanosecond;% percent;‰ permille;m² square-meter;m2 square-meter;m³ cubic-meter;m3 cubic-meter;
  km² square-kilometer;km2 square-kilometer;cm² square-centimeter;cm³ cubic-centimeter;mm² square-millimeter;ha hectare;lb pound;
  lbs pound;oz ounce;ft foot;yd yard;° degree;px pixel;MP megapixel;kcal kilocalorie;cal calorie;kJ kilojoule;J joule;
  kph kilometer-per-hour;rpm revolution-per-minute;g/l gram-per-liter;µg/l microgram-per-liter;mg/l milligram-per-liter;
  mg/kg milligram-per-kilogram;l/km liter-per-kilometer;N newton;lm lumen;lx lux;℃ celsius;℉ fahrenheit`
    .split(';')
    .map((pair) => pair.trim().split(' ')),
);

const cyrillicSigns = {
  км: 'kilometer',
  см: 'centimeter',
  мм: 'millimeter',
  кг: 'kilogram',
  мг: 'milligram',
  л: 'liter',
  мл: 'milliliter',
  'км/ч': 'kilometer-per-hour',
  'м²': 'square-meter',
};

/** What is written in one language and not in CLDR. */
export const unitSignsIn: ByLanguage = {
  da: { 'km/t': 'kilometer-per-hour' },
  bg: cyrillicSigns,
  sr: { ...cyrillicSigns, 'км/х': 'kilometer-per-hour' },
  hi: {
    किमी: 'kilometer',
    मी: 'meter',
    सेमी: 'centimeter',
    मिमी: 'millimeter',
    किग्रा: 'kilogram',
    किलो: 'kilogram',
    ग्रा: 'gram',
    मिली: 'milliliter',
    'किमी/घंटा': 'kilometer-per-hour',
  },
  ar: {
    كجم: 'kilogram',
    كغم: 'kilogram',
    جم: 'gram',
    غم: 'gram',
    سم: 'centimeter',
    مم: 'millimeter',
    مل: 'milliliter',
    'كم/ساعة': 'kilometer-per-hour',
  },
};

/** What is written for thousands to billions where CLDR's short forms are others. */
export const ownMultiples: Partial<Record<LanguageCode, readonly (readonly [string, Multiple])[]>> = {
  en: [
    ['mn', 'million'],
    ['mln', 'million'],
    ['m', 'million'],
    ['tn', 'trillion'],
  ],
  it: [
    ['mln', 'million'],
    ['mila', 'thousand'],
    ['mld', 'billion'],
    ['mrd', 'billion'],
  ],
  fr: [
    ['Md', 'billion'],
    ['Mds', 'billion'],
    ['Mrd', 'billion'],
  ],
  es: [
    ['mill.', 'million'],
    ['mil', 'thousand'],
  ],
  pt: [
    ['mil', 'thousand'],
    ['mi', 'million'],
    ['bi', 'billion'],
  ],
  nl: [
    ['mln', 'million'],
    ['mld', 'billion'],
    ['mio', 'million'],
  ],
  sv: [
    ['milj.', 'million'],
    ['milj', 'million'],
    ['mdr', 'billion'],
    ['mn', 'million'],
  ],
  da: [
    ['mio', 'million'],
    ['mia', 'billion'],
  ],
  no: [
    ['mill', 'million'],
    ['mrd', 'billion'],
  ],
  cs: [
    ['mil', 'million'],
    ['mld', 'billion'],
  ],
  ro: [
    ['mil', 'million'],
    ['mld', 'billion'],
  ],
};
