import { expect, test } from 'vitest';
import { filePathOf, fileUrlOf, isFilePath } from './file-urls.ts';

const publicUrl = 'https://portray.example';
const path = 'images/1b4e28ba-2fa1-41d2-883f-0016d3cca427/1700000000000-abc.jpg';

test('an address of our own store is known with and without the host', () => {
  expect(filePathOf(fileUrlOf(path), publicUrl)).toBe(path);
  expect(filePathOf(`${publicUrl}/files/${path}`, publicUrl)).toBe(path);
  expect(filePathOf(`${publicUrl}/files/${path}`, `${publicUrl}/`)).toBe(path);
  expect(filePathOf(`https://x.example/portray/files/${path}`, 'https://x.example/portray')).toBe(path);
});

/** What an attacker may send to make a server fetch something, or leave its store. */
export const foreignAddresses = [
  'http://127.0.0.1/a.jpg',
  'http://localhost/a.jpg',
  'http://localhost:5432/',
  'http://[::1]/a.jpg',
  'http://[::ffff:127.0.0.1]/a.jpg',
  'http://[::ffff:7f00:1]/a.jpg',
  'http://0.0.0.0/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f000001/a.jpg',
  'http://0177.0.0.1/a.jpg',
  'http://017700000001/a.jpg',
  'http://127.1/a.jpg',
  'http://10.0.0.1/a.jpg',
  'http://192.168.0.1/a.jpg',
  'http://172.16.0.1/a.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://127.0.0.1.nip.io/a.jpg',
  'http://localtest.me/a.jpg',
  'https://example.com/redirect?to=http://127.0.0.1/',
  'https://portray.example@127.0.0.1/files/images/a.jpg',
  'https://portray.example.evil.example/files/images/a.jpg',
  'https://portray.example:444/files/images/a.jpg',
  'https://user:pass@portray.example/files/images/a.jpg',
  'http://portray.example/files/images/a.jpg',
  'https://PORTRAY.example/files/images/a.jpg',
  '//portray.example/files/images/a.jpg',
  '//127.0.0.1/files/images/a.jpg',
  '\\\\127.0.0.1\\files\\a.jpg',
  'file:///etc/passwd',
  'gopher://127.0.0.1:25/_MAIL',
  'ftp://127.0.0.1/a.jpg',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'blob:https://portray.example/1',
  '/files/../../etc/passwd',
  '/files/images/%2e%2e/%2e%2e/etc/passwd',
  '/files/images/..%2f..%2fetc/passwd',
  '/files//etc/passwd',
  '/files/images/a.jpg?x=1',
  '/files/images/a.jpg#x',
  '/files/images/a b.jpg',
  '/files/images/a\u0000.jpg',
  '/files/images/\u200ba.jpg',
  '/files/',
  '/files',
  'files/images/a.jpg',
  ' /files/images/a.jpg',
  '/FILES/images/a.jpg',
  `/files/${'a/'.repeat(500)}b`,
  '',
];

test.each(foreignAddresses)('no file is found behind %j', (address) => {
  expect(() => filePathOf(address, publicUrl)).toThrow('uploaded here');
});

test('a path of the store has plain names only', () => {
  expect(isFilePath(path)).toBe(true);
  for (const bad of ['', '/a', 'a/', 'a//b', '.a', 'a/.b', 'a/..', 'ä', 'a\\b']) expect(isFilePath(bad)).toBe(false);
});
