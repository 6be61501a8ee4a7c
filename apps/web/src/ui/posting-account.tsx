import { NativeSelect } from '@mantine/core';
import { accountChoice } from '@portray/contracts/network-words';
import type { SocialNetwork } from '@portray/contracts/networks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, calls } from '#lib/api/api.ts';
import { wordsOf } from '#lib/networks/use-connecting.ts';

/** Where posts go, among the Pages or accounts for which a permission is good; nothing where there is only one. */
export function PostingAccount({ network: { platform, choices } }: { network: SocialNetwork }) {
  const queries = useQueryClient();
  const choose = useMutation({
    mutationFn: (accountId: string) => api.posts.chooseAccount({ platform, accountId }),
    onSuccess: () => queries.invalidateQueries({ queryKey: calls.posts.networks.key() }),
  });
  if (choices.length < 2) return null;
  const { label, missing } = accountChoice(platform);
  const chosen = choose.isPending ? choose.variables : choices.find((choice) => choice.is_chosen)?.id;
  return (
    <NativeSelect
      label={label}
      description={chosen ? undefined : `${missing}.`}
      error={choose.error && wordsOf(choose.error, 'This could not be chosen. Please try again.')}
      disabled={choose.isPending}
      value={chosen ?? ''}
      data={[
        ...(chosen ? [] : [{ value: '', label: 'Choose…', disabled: true }]),
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => choose.mutate(event.currentTarget.value)}
    />
  );
}
