import type { Template } from '@portray/contracts/template';
import { type Purpose, purposes } from '@portray/contracts/template-choices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { useListFilter } from '#lib/screens/use-list-filter.ts';
import { toastFailure, toastSuccess } from '#ui/dialog/toasts.tsx';

export const kinds = [...purposes, 'reels', 'own'] as const;
export type Kind = (typeof kinds)[number];
export const shapes = ['youtube', 'reel', 'square'] as const;

/** Of the call that makes a project of a template. */
export const usingKey = ['use template'];

/** The templates that a person can begin with, narrowed by what is looked for. */
export function useTemplates() {
  const found = useQuery(calls.templates.list.queryOptions());
  const { filter, change } = useListFilter({ kind: kinds, shape: shapes });
  const all = found.data ?? [];
  const shown = all.filter(
    (template) =>
      isOfKind(template, filter.kind) &&
      (filter.shape === 'all' || template.draft.video_size === filter.shape) &&
      matches(template, filter.search),
  );
  const countOf = (kind: Kind | 'all') => found.data && all.filter((template) => isOfKind(template, kind)).length;
  return { found, shown, filter, change, countOf };
}

function isOfKind(template: Template, kind: Kind | 'all'): boolean {
  if (kind === 'all') return true;
  if (kind === 'own') return template.is_own;
  if (kind === 'reels') return template.draft.video_size === 'reel';
  return template.purpose === (kind satisfies Purpose);
}

function matches({ name, description, variables }: Template, search: string): boolean {
  const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = fold([name, description, ...variables.map(({ label }) => label)].join(' '));
  return words.includes(fold(search));
}

/** What a person may do with a template of their own. */
export function useTemplateChanges() {
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: calls.templates.key() });
  return {
    rename: async (id: string, name: string) => {
      await api.templates.rename({ id, name });
      await refresh();
    },
    remove: async ({ id, name }: Template) => {
      try {
        await api.templates.remove({ id });
        toastSuccess({ title: `“${name}” was deleted` });
      } catch (error) {
        toastFailure(error);
      }
      await refresh();
    },
    refresh,
  };
}
