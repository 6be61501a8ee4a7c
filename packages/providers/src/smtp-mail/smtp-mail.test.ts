import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { known } from '@portray/foundation/known';
import { mailPromises } from '@portray/ports/mail-contract';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createSmtpMail } from './smtp-mail.ts';

type Received = Email & { envelopeTo: string[] };

let server: SMTPServer;
let url: string;
let received: Received[];
beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('Invalid login')),
    async onData(stream, session, done) {
      const email = await PostalMime.parse(await buffer(stream));
      received.push({ ...email, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) });
      done();
    },
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('unknown@') ? done(new Error('550 no such mailbox')) : done(),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  url = `smtp://portray:right@127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => server.close(done)));
beforeEach(() => {
  received = [];
});

const asWritten = ({ envelopeTo, subject, text }: Received) => ({
  to: known(envelopeTo[0]),
  subject: known(subject),
  text: known(text).trim(),
});
const from = 'Portray <hello@portray.test>';
const message = {
  to: 'mária@example.com',
  subject: 'Confirm your address — bitte bestätigen 🎉',
  text: 'Open this link:\n.\nhttps://portray.test/confirm?token=abc',
  id: 'verify:u1',
};

describe('mail over SMTP', () => {
  test.each(mailPromises)('$title', ({ run }) => {
    // Readers and servers tell a mail that arrives twice by its message id.
    const read = async () => [...new Map(received.map((mail) => [mail.messageId, mail])).values()].map(asWritten);
    return run({ mail: createSmtpMail({ url, from }), read });
  });

  test('names its sender, its kind and an id of our domain, and carries its other form', async () => {
    await createSmtpMail({ url, from }).send({ ...message, html: '<p>Open <a href="#">this</a></p>' });
    const [mail] = received;
    expect(mail!.from).toMatchObject({ name: 'Portray', address: 'hello@portray.test' });
    expect(mail!.messageId).toMatch(/^<[0-9a-f]{40}@portray\.test>$/);
    expect(mail!.html).toContain('<a href="#">this</a>');
    expect(mail!.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
  });

  test('goes to one address only, whatever is in the names', async () => {
    const mail = createSmtpMail({ url, from });
    await mail.send({ ...message, to: 'a@example.com', subject: 'Hello\r\nBcc: thief@example.com\r\n\r\nspoof' });
    expect(received[0]!.envelopeTo).toEqual(['a@example.com']);
    expect(received[0]!.bcc ?? []).toEqual([]);
    await mail.send({ ...message, to: 'a@example.com, thief@example.com' }).catch(() => {});
    expect(received.flatMap(({ envelopeTo }) => envelopeTo)).not.toContain('thief@example.com');
  });
});

describe('a mail that cannot be sent', () => {
  const sentence = { code: 'mail_failed', message: 'The email could not be sent. Please try again in a moment.' };

  test.each([
    ['to an unknown mailbox', () => url, 'unknown@example.com'],
    ['with a wrong password', () => url.replace('right', 'wrong'), message.to],
    ['to a server that is not there', () => 'smtp://127.0.0.1:1', message.to],
  ])('%s says so, with the cause for the log', async (_, urlOf, to) => {
    const sending = createSmtpMail({ url: urlOf(), from }).send({ ...message, to });
    await expect(sending).rejects.toMatchObject({ ...sentence, cause: expect.any(Error) });
  });

  test('because the server hangs up says so', async () => {
    const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(rude, 'listening');
    const { port } = rude.address() as AddressInfo;
    await expect(createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from }).send(message)).rejects.toMatchObject(
      sentence,
    );
    await new Promise((done) => rude.close(done));
  });

  test.each([
    '',
    'mail.example.com',
    'https://user:secret@mail.example.com',
  ])('because of the address "%s" is found at start, without telling the password', (bad) => {
    const create = () => createSmtpMail({ url: bad, from });
    expect(create).toThrow(/smtp:\/\/user:password@host:587/);
    expect(create).not.toThrow(/secret/);
  });

  test('because of a senseless sender is found at start', () => {
    expect(() => createSmtpMail({ url, from: 'Portray' })).toThrow(/not an address/);
  });
});
