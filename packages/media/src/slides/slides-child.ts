// The process in which slides are read: a PDF is drawn into the folder that its second argument names, of a presentation the
// notes are told.

import { AppError } from '@portray/foundation/errors';
import { tell, workOnInput } from '../sandboxed-child.ts';
import { drawPdf } from './draw-pdf.ts';
import { readNotes } from './read-notes.ts';

const [kind, folder = ''] = process.argv.slice(2);

await workOnInput(
  async (bytes) => {
    if (kind === 'notes') tell({ notes: await readNotes(bytes) });
    else await drawPdf(bytes, folder, { onCount: (count) => tell({ count }), onPage: (page) => tell({ page }) });
  },
  (error) => (error instanceof AppError && error.code === 'invalid_input' ? { message: error.message } : undefined),
);
