import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { freshKit } from '@portray/contracts/brand-choices';
import type { BrandKit } from '@portray/contracts/brand-kit';
import { limits } from '@portray/contracts/limits';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toastFailure } from '#ui/dialog/toasts.tsx';
import { EmptyState } from '#ui/fields/empty-state.tsx';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { SettingsFrame } from '#ui/settings/settings-frame.tsx';
import classes from './brand.module.css';
import { useIsBrandUploading } from './use-brand-upload.ts';

const KitEditor = lazyPart(() => import('./kit-editor.tsx').then((part) => part.KitEditor));

const kitsKey = calls.brandKits.list.queryKey();
const firstName = 'My brand';

/** `/settings/brand`: the brand kits of a person, of which one is open. */
export function BrandScreen() {
  const work = useBrandKits();
  const { kits, error, open, create } = work;
  const newName = kits && kits.length > 0 ? `Kit ${kits.length + 1}` : firstName;
  // A file that is on its way is for the kit that is open.
  const isUploading = useIsBrandUploading();
  const isFull = (kits?.length ?? 0) >= limits.maxBrandKits;
  return (
    <SettingsFrame
      title="Brand"
      lead="How your videos look: logo, colours, typefaces, names and cards."
      action={
        open && (
          <div className={classes.kits}>
            <NativeSelect
              aria-label="Brand kit"
              className={classes.kitChoice}
              data={kits?.map((kit) => ({ value: kit.id, label: labelOf(kit) })) ?? []}
              value={open.id}
              disabled={isUploading}
              onChange={(event) => work.choose(event.currentTarget.value)}
            />
            <Button
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              loading={create.isPending}
              disabled={isFull || isUploading}
              onClick={() => create.mutate(newName)}
            >
              New kit
            </Button>
          </div>
        )
      }
    >
      {error && <ErrorNotice error={error} actions={<Button onClick={work.retry}>Try again</Button>} />}
      {!kits && !error && <Skeleton height={480} radius={20} role="status" aria-label="Your brand kits are loading" />}
      {kits?.length === 0 && (
        <EmptyState
          title="One look for all of your videos"
          action={
            <Button variant="gradient" loading={create.isPending} onClick={() => create.mutate(firstName)}>
              Make a brand kit
            </Button>
          }
        >
          Keep your logo, colours, typefaces and end card in one place, and choose them for a video with one click.
        </EmptyState>
      )}
      {open && (
        <>
          <Suspense fallback={<Skeleton height={480} radius={20} />}>
            <KitEditor key={open.id} kit={open} onReload={work.reload} />
          </Suspense>
          <KitActions kit={open} work={work} />
        </>
      )}
    </SettingsFrame>
  );
}

/** The person's kits, which of them is open, and what can be done with them as a whole. */
function useBrandKits() {
  const queries = useQueryClient();
  const { data: kits, error, refetch } = useQuery(calls.brandKits.list.queryOptions());
  const [openId, setOpenId] = useState<string>();
  const open = kits?.find(({ id }) => id === openId) ?? kits?.find((kit) => kit.is_default) ?? kits?.[0];
  const keep = (change: (kits: BrandKit[]) => BrandKit[]) =>
    keepAnswer(queries, kitsKey, change(queries.getQueryData<BrandKit[]>(kitsKey) ?? []));
  const add = (kit: BrandKit) => {
    keep((before) => [...before.filter(({ id }) => id !== kit.id), kit]);
    setOpenId(kit.id);
  };
  const create = useMutation({
    mutationFn: (name: string) => api.brandKits.create({ content: { ...freshKit, name } }),
    onSuccess: add,
    onError: toastFailure,
  });
  const duplicate = useMutation({
    mutationFn: (id: string) => api.brandKits.duplicate({ id }),
    onSuccess: add,
    onError: toastFailure,
  });
  const makeDefault = useMutation({
    mutationFn: (id: string) => api.brandKits.makeDefault({ id }),
    onSuccess: ({ id }) => keep((before) => before.map((kit) => ({ ...kit, is_default: kit.id === id }))),
    onError: toastFailure,
  });
  const remove = useMutation({
    mutationFn: (id: string) => api.brandKits.remove({ id }),
    onSuccess: () => {
      setOpenId(undefined);
      return queries.invalidateQueries({ queryKey: kitsKey });
    },
    onError: toastFailure,
  });
  return {
    kits,
    error: kits ? null : error,
    retry: () => void refetch(),
    reload: () => queries.refetchQueries({ queryKey: kitsKey }),
    open,
    choose: setOpenId,
    create,
    duplicate,
    makeDefault,
    remove,
  };
}

const labelOf = ({ content, is_default }: BrandKit) => (is_default ? `${content.name} (default)` : content.name);

/** What can be done with a kit as a whole. */
function KitActions({ kit, work }: { kit: BrandKit; work: ReturnType<typeof useBrandKits> }) {
  const [isAsking, setAsking] = useState(false);
  const { makeDefault, duplicate, remove } = work;
  const isUploading = useIsBrandUploading();
  const isFull = (work.kits?.length ?? 0) >= limits.maxBrandKits;
  return (
    <div className={classes.row}>
      {!kit.is_default && (
        <Button loading={makeDefault.isPending} onClick={() => makeDefault.mutate(kit.id)}>
          Make it the default
        </Button>
      )}
      <Button disabled={isFull || isUploading} loading={duplicate.isPending} onClick={() => duplicate.mutate(kit.id)}>
        Duplicate
      </Button>
      <Button variant="quiet" loading={remove.isPending} onClick={() => setAsking(true)}>
        Delete kit
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete “${kit.content.name}”?`}
        confirmLabel="Delete kit"
        onConfirm={() => remove.mutate(kit.id)}
        onClose={() => setAsking(false)}
      >
        Finished videos stay as they are. Videos that are made with it from now on look plain.
      </ConfirmDialog>
    </div>
  );
}
