import { languageCodes } from '@portray/contracts/languages';
import { describe, expect, it } from 'vitest';
import { abbreviations } from './abbreviations.ts';
import { currencyInWords, currencyName, currencySigns, minorInWords } from './currencies.ts';
import { monthsWritten } from './dates.ts';
import { multipleSigns, percentInWords, unitInWords, unitName, unitSigns } from './units.ts';

describe('what is written for units, money and months', () => {
  it.each(languageCodes)('%s knows the common signs, and says each of them in words', (language) => {
    const signs = unitSigns(language);
    const common = [
      'km',
      'm',
      'cm',
      'mm',
      'kg',
      'g',
      'mg',
      'µg',
      'l',
      'ml',
      'km/h',
      'm/s',
      'kWh',
      'GHz',
      '°C',
      'GB',
      'MB',
      'min',
      'm²',
      'm³',
    ];
    expect(common.filter((sign) => !signs.has(sign))).toEqual([]);
    const words = [...signs].map(([sign, unit]) => [sign, unitInWords(language, unit, { value: 5 })] as const);
    expect(words.filter(([, said]) => said === null || /[\d{}/²³°%]|\bnull\b/u.test(said))).toEqual([]);
    expect(percentInWords(language, 5)).not.toMatch(/[\d%{}]/u);
  });

  it.each(languageCodes)('%s knows its currencies, and names each of them', (language) => {
    const codes = new Set([...currencySigns(language).values()].map(({ code }) => code));
    const said = [...codes].map((code) => currencyInWords(language, code, { value: 5 }));
    expect(said.filter((words) => /[\d{}]|undefined/u.test(words))).toEqual([]);
    expect(currencySigns(language).get('€')).toEqual({ code: 'EUR' });
  });

  it.each(languageCodes)('%s knows the twelve months by their names', (language) => {
    expect(new Set(monthsWritten(language).values()).size).toBe(12);
  });

  it.each(languageCodes)('%s has no abbreviation twice, and none that is only itself', (language) => {
    const own = abbreviations(language).filter(({ spoken }) => spoken !== null);
    const written = own.map((abbreviation) => abbreviation.written);
    expect(written.filter((text, index) => written.indexOf(text) !== index)).toEqual([]);
    expect(
      own.filter(({ written: text, spoken }) => text.replace('.', '').toLowerCase() === spoken?.toLowerCase()),
    ).toEqual([]);
  });

  it('reads a sign as its own language means it', () => {
    expect(currencySigns('sv').get('kr')).toEqual({ code: 'SEK' });
    expect(currencySigns('da').get('kr')).toEqual({ code: 'DKK' });
    expect(currencySigns('zh').get('¥')).toEqual({ code: 'CNY' });
    expect(currencySigns('en').get('¢')).toEqual({ code: 'USD', isMinor: true });
    expect(unitSigns('en').get('mph')).toEqual({ unit: 'mile', per: 'hour' });
    expect(unitSigns('hr').get('min')).toEqual({ unit: 'minute' });
    expect(unitSigns('en').get('in')).toBeUndefined();
    expect(unitSigns('ru').get('м²')).toEqual({ unit: 'meter', power: 2 });
    expect(multipleSigns('de').get('Mrd.')).toBe('billion');
    expect(multipleSigns('ru').get('млн')).toBe('million');
    expect(monthsWritten('en').get('sept')).toBe(9);
    expect(monthsWritten('pl').get('stycznia')).toBe(1);
  });
});

describe('units in words', () => {
  it('agree in gender, plural and case', () => {
    expect(unitInWords('ru', { unit: 'minute' }, { value: 2 })).toBe('две минуты');
    expect(unitInWords('ru', { unit: 'kilometer' }, { value: 5 }, { case: 'genitive' })).toBe('пяти километров');
    expect(unitInWords('en', { unit: 'kilometer' }, { value: '1.0' })).toBe('one point zero kilometers');
    expect(unitInWords('hu', { unit: 'hour' }, { value: 2 })).toBe('két óra');
  });

  it('are divided and squared in words', () => {
    expect(unitInWords('en', { unit: 'microgram', per: 'liter' }, { value: 10 })).toBe('ten micrograms per liter');
    expect(unitInWords('es', { unit: 'millimeter', power: 2 }, { value: 5 })).toBe('cinco milímetros cuadrados');
    expect(unitInWords('zh', { unit: 'kilometer', per: 'hour' }, { value: 50 })).toBe('每小时五十公里');
    expect(unitInWords('tr', { unit: 'milligram', per: 'liter' }, { value: 4 })).toBe('litrede dört miligram');
  });

  it('have a name alone, with a place for the number where that is not before it', () => {
    expect(unitName('en', { unit: 'kilogram' }, { value: 2 })).toBe('kilograms');
    expect(unitName('ja', { unit: 'megabit', per: 'second' }, { value: 2 })).toBe('毎秒{0}メガビット');
    expect(unitName('en', { unit: 'cubit' }, { value: 2 })).toBeNull();
  });
});

describe('money in words', () => {
  it('says what the amount asks for, also where the number stands elsewhere', () => {
    expect(currencyName('en', 'USD', { value: 10 })).toBe('dollars');
    expect(currencyName('fr', 'EUR', { value: '1.5', multiple: 'million' })).toBe('d’euros');
    expect(currencyName('ro', 'RON', { value: 20 })).toBe('de lei');
    expect(minorInWords('en', 'USD', 50)).toBe('fifty cents');
    expect(minorInWords('zh', 'USD', 50)).toBeNull();
  });

  it('says cents after the whole, leaves .00 away, and keeps three digits as a decimal', () => {
    expect(currencyInWords('de', 'EUR', { value: '3.20' })).toBe('drei Euro zwanzig');
    expect(currencyInWords('it', 'EUR', { value: '3.00' })).toBe('tre euro');
    expect(currencyInWords('en', 'USD', { value: '0.125' })).toBe('zero point one two five dollars');
    expect(currencyInWords('en', 'USD', { value: '-3.20' })).toBe('minus three dollars twenty');
  });
});
