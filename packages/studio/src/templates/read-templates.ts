import { templateSeconds } from '@portray/contracts/fill-scenes';
import { ourTemplates } from '@portray/contracts/our-templates';
import type { Template } from '@portray/contracts/template';
import type { Database, Transaction } from '@portray/database/open-database';
import { findTemplate, listTemplates, type TemplateRow } from '@portray/database/queries/templates';
import { AppError } from '@portray/foundation/errors';
import { isRowId } from '@portray/foundation/ids';
import type { Person } from './storyboards.ts';

type Deps = { database: Database };

const ours: Template[] = ourTemplates.map((template) => ({
  ...template,
  is_own: false,
  seconds: templateSeconds(template),
  updated_at: null,
}));

/** The person's templates, newest first, then ours. */
export function readTemplates({ database }: Deps, { userId }: Person): Promise<Template[]> {
  return database.readAsPerson(userId, async (tx) => [
    ...(await listTemplates(tx, userId)).map(describeTemplate),
    ...ours,
  ]);
}

/** One of ours, or of the person. Throws AppError not_found. */
export function readTemplate({ database }: Deps, { userId }: Person, { id }: { id: string }): Promise<Template> {
  return database.readAsPerson(userId, (tx) => anyTemplate(tx, userId, id));
}

/** The same in a transaction. Throws AppError not_found. */
export async function anyTemplate(tx: Transaction, userId: string, id: string): Promise<Template> {
  const own = isRowId(id) ? await findTemplate(tx, userId, id) : undefined;
  const found = own ? describeTemplate(own) : ours.find((template) => template.id === id);
  if (!found) throw templateNotFound();
  return found;
}

export const templateNotFound = () =>
  new AppError('not_found', 'This template is not there any more. Please choose another one.');

/** A template of the person as they see it. */
export function describeTemplate({ id, name, description, purpose, parts, updated_at }: TemplateRow): Template {
  const seconds = templateSeconds(parts);
  return { id, name, description, purpose, ...parts, is_own: true, seconds, updated_at };
}
