import { describe, expect, it, test } from 'vitest';
import { readEnvironment, settingNames } from './environment.ts';
import { isServiceNamed, type OutsideService, outsideServices, serviceFaults } from './outside-services.ts';

const services: OutsideService[] = Object.values(outsideServices);
const settingsOf = ({ needs, options }: OutsideService) => [...needs, ...options];
/** A value that is well-formed for every setting, so that nothing else is found wrong with it. */
const wellFormed = (name: string) =>
  /PREFIX$/.test(name) ? 'portray/' : /URL$|ENDPOINT$/.test(name) ? address(name) : 'x';
const address = (name: string) => (name === 'SMTP_URL' ? 'smtp://mail.example' : 'https://service.example');

test('a service whose adapter this version does not have stops the start', () => {
  const later: OutsideService = { name: 'a later service', needs: ['LATER_KEY'], options: [], hasAdapter: false };
  expect(serviceFaults({ LATER_KEY: 'k' }, [later])).toEqual([
    'LATER_KEY is set, but this version has no adapter for a later service. Remove it.',
  ]);
});

describe('a service whose adapter this version has', () => {
  const usable = services.filter(({ hasAdapter }) => hasAdapter);

  test.each(usable)('$name starts with what it needs, with and without its options', ({ needs, options }) => {
    const values = Object.fromEntries([...needs, ...options].map((name) => [name, wellFormed(name)]));
    expect(() => readEnvironment(values)).not.toThrow();
    expect(() =>
      readEnvironment({ ...values, ...Object.fromEntries(options.map((name) => [name, ''])) }),
    ).not.toThrow();
  });

  const halves = usable.flatMap((service) =>
    settingsOf(service)
      .filter((name) => service.needs.some((need) => need !== name))
      .map((name) => ({ name, service })),
  );
  test.each(halves)('stops the start when $name is set alone, and the message names what is missing', ({
    name,
    service,
  }) => {
    for (const need of service.needs.filter((one) => one !== name)) {
      expect(() => readEnvironment({ [name]: wellFormed(name) })).toThrow(need);
    }
  });
});

describe('services that share a setting', () => {
  const text: OutsideService = { name: 'text', needs: ['URL', 'TEXT'], options: ['KEY'], hasAdapter: true };
  const images: OutsideService = { name: 'images', needs: ['URL', 'IMAGE'], options: ['KEY'], hasAdapter: true };

  it('are each usable without the other', () => {
    expect(serviceFaults({ URL: 'u', TEXT: 't', KEY: 'k' }, [text, images])).toEqual([]);
    expect(serviceFaults({ URL: 'u', IMAGE: 'i' }, [text, images])).toEqual([]);
  });

  it('say what the shared setting still needs', () => {
    expect(serviceFaults({ URL: 'u' }, [text, images])).toEqual([
      'URL is set alone. It needs one of: TEXT (text), IMAGE (images).',
    ]);
  });

  it('are refused one by one where only one has its adapter', () => {
    expect(serviceFaults({ URL: 'u', TEXT: 't', IMAGE: 'i' }, [text, { ...images, hasAdapter: false }])).toEqual([
      'IMAGE is set, but this version has no adapter for images. Remove it.',
    ]);
  });
});

it('a service counts as named by any of its settings', () => {
  expect(isServiceNamed('stripe', { STRIPE_BASE_URL: 'https://stripe.example' })).toBe(true);
  expect(isServiceNamed('stripe', { DEEPL_API_KEY: 'key' })).toBe(false);
});

it('every setting that is not about this server itself belongs to a service', () => {
  const known = new Set(services.flatMap(settingsOf));
  const own =
    /^(PORT|HOST|ROLE|LOG(_LEVEL)?|PORTRAY_DATA|VOICES_DIR|VOICE_RELEASES_URL|PORTRAITS_DIR|PUBLIC_URL|TRUSTED_PROXIES|METRICS_TOKEN|OPERATOR_EMAILS|LOCAL_ADDRESSES|OTEL_\w+|DATABASE_URL|PAYMENTS)$/;
  const secretsAndAddresses = /^(AUTH_SECRET|ENCRYPTION_KEYS|MAIL_FROM|(SUPPORT|ETHICS|SALES)_EMAIL)$/;
  const others = settingNames.filter((name) => !own.test(name) && !secretsAndAddresses.test(name));
  expect(others.filter((name) => !known.has(name))).toEqual([]);
});
