import { known } from '@portray/foundation/known';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../open-database.ts';
import { templates } from '../../schema/templates.ts';
import { newestFirst } from '../keyset-page.ts';

export type TemplateRow = typeof templates.$inferSelect;
export type { TemplateParts } from '../../schema/templates.ts';

type NewTemplate = Pick<TemplateRow, 'name' | 'description' | 'purpose' | 'parts'>;

const isOwn = (userId: string, id: string) => and(eq(templates.user_id, userId), eq(templates.id, id));

/** The person's own templates, newest first. */
export function listTemplates(tx: Transaction, userId: string): Promise<TemplateRow[]> {
  return tx
    .select()
    .from(templates)
    .where(eq(templates.user_id, userId))
    .orderBy(...newestFirst(templates));
}

/** A template of the person. */
export async function findTemplate(tx: Transaction, userId: string, id: string): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(templates).where(isOwn(userId, id));
  return row;
}

/** How many templates the person has. */
export async function countTemplates(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(templates).where(eq(templates.user_id, userId));
  return known(row).count;
}

/** Keeps a template of the person. */
export async function insertTemplate(tx: Transaction, userId: string, values: NewTemplate): Promise<TemplateRow> {
  const [row] = await tx
    .insert(templates)
    .values({ ...values, user_id: userId })
    .returning();
  return known(row);
}

/** Renames a template of the person; undefined where it is gone. */
export async function changeTemplate(
  tx: Transaction,
  userId: string,
  id: string,
  change: Partial<Pick<TemplateRow, 'name' | 'description' | 'purpose'>>,
): Promise<TemplateRow | undefined> {
  const [row] = await tx
    .update(templates)
    .set({ ...change, updated_at: sql`now()` })
    .where(isOwn(userId, id))
    .returning();
  return row;
}

/** Deletes a template of the person; false where it was gone. */
export async function deleteTemplate(tx: Transaction, userId: string, id: string): Promise<boolean> {
  const rows = await tx.delete(templates).where(isOwn(userId, id)).returning({ id: templates.id });
  return rows.length > 0;
}
