import { freshKit } from '@portray/contracts/brand-choices';
import type { BrandKit } from '@portray/contracts/brand-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { keepAnswer } from '#lib/api/refresh-answers.ts';
import { toastFailure } from '#ui/dialog/toasts.tsx';

const key = calls.brandKits.list.queryKey();

/** The person's kits, which of them is open, and what can be done with them as a whole. */
export function useBrandKits() {
  const queries = useQueryClient();
  const { data: kits, error, refetch } = useQuery(calls.brandKits.list.queryOptions());
  const [openId, setOpenId] = useState<string>();
  const open = kits?.find(({ id }) => id === openId) ?? kits?.find((kit) => kit.is_default) ?? kits?.[0];
  const keep = (change: (kits: BrandKit[]) => BrandKit[]) =>
    keepAnswer(queries, key, change(queries.getQueryData<BrandKit[]>(key) ?? []));
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
      return queries.invalidateQueries({ queryKey: key });
    },
    onError: toastFailure,
  });
  return {
    kits,
    error: kits ? null : error,
    retry: () => void refetch(),
    reload: () => queries.refetchQueries({ queryKey: key }),
    open,
    choose: setOpenId,
    create,
    duplicate,
    makeDefault,
    remove,
  };
}
