import { limits } from '@portray/contracts/limits';
import type { Template, TemplateContents } from '@portray/contracts/template';
import type { Database } from '@portray/database/open-database';
import { changeTemplate, countTemplates, deleteTemplate, insertTemplate } from '@portray/database/queries/templates';
import { AppError } from '@portray/foundation/errors';
import { isRowId } from '@portray/foundation/ids';
import type { Once } from '../once.ts';
import { describeTemplate, templateNotFound } from './read-templates.ts';
import type { Person } from './storyboards.ts';

type Deps = { database: Database };

/**
 * Keeps a storyboard with variables. Whose its files are is looked at when a project is begun from it. Throws AppError
 * conflict.
 */
export function saveTemplate(
  { database, once }: Deps & { once: Once },
  { userId }: Person,
  { name, description, purpose, ...parts }: TemplateContents,
): Promise<Template> {
  return once((keep) =>
    database.asPerson(userId, async (tx) => {
      if ((await countTemplates(tx, userId)) >= limits.maxTemplates)
        throw new AppError('conflict', `You have ${limits.maxTemplates} templates. Please delete one first.`);
      return keep(tx, describeTemplate(await insertTemplate(tx, userId, { name, description, purpose, parts })));
    }),
  );
}

type Renaming = {
  id: string;
  name?: string | undefined;
  description?: string | undefined;
  purpose?: Template['purpose'] | undefined;
};

/** Renames or describes a template of the person. Throws AppError not_found. */
export function renameTemplate({ database }: Deps, { userId }: Person, request: Renaming): Promise<Template> {
  const { id, name, description, purpose } = request;
  return database.asPerson(userId, async (tx) => {
    const change = {
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(purpose !== undefined && { purpose }),
    };
    const row = isRowId(id) ? await changeTemplate(tx, userId, id, change) : undefined;
    if (!row) throw templateNotFound();
    return describeTemplate(row);
  });
}

/** Deletes a template of the person; lists that were made of it keep what they need. Throws AppError not_found. */
export function removeTemplate({ database }: Deps, { userId }: Person, { id }: { id: string }) {
  return database.asPerson(userId, async (tx) => {
    if (!isRowId(id) || !(await deleteTemplate(tx, userId, id))) throw templateNotFound();
    return { success: true as const };
  });
}
