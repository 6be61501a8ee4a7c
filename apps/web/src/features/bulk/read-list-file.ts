import { limits } from '@portray/contracts/limits';

/** What a file of a table holds, as text; a refusal is a sentence for people. */
export type ReadList = { text: string } | { problem: string };

/** UTF-8 and UTF-16 by their marks, else UTF-8, else what spreadsheets of Western Europe write. */
export async function readListFile(file: Blob): Promise<ReadList> {
  // Each character of UTF-16 takes two bytes.
  if (file.size > limits.maxListCharacters * 2)
    return { problem: `This file is too large: a list can have up to ${limits.maxListCharacters / 1_000_000} MB.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length === 0) return { problem: 'This file is empty.' };
  if (isWorkbook(bytes))
    return { problem: 'This is a workbook, not a list in text. Please save it as CSV and choose that file.' };
  return { text: new TextDecoder(encodingOf(bytes)).decode(bytes) };
}

/** ZIP, as of .xlsx, .numbers and .ods, and the old .xls. */
const isWorkbook = ([one, two]: Uint8Array) => (one === 0x50 && two === 0x4b) || (one === 0xd0 && two === 0xcf);

function encodingOf(bytes: Uint8Array): string {
  const [one, two] = bytes;
  if (one === 0xff && two === 0xfe) return 'utf-16le';
  if (one === 0xfe && two === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, 1_000);
  const zeros = start.filter((byte, index) => byte === 0 && index % 2 === 1).length;
  if (zeros > start.length / 4) return 'utf-16le';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}
