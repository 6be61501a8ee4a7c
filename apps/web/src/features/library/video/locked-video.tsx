import { Button, PasswordInput } from '@mantine/core';
import { limits } from '@portray/contracts/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, calls } from '#lib/api/api.ts';
import { toApiError } from '#lib/api/api-error.ts';
import classes from './shared-video.module.css';

/** Asks for the password of a share link; the right one shows its video in the place of this. */
export function LockedVideo({ token }: { token: string }) {
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const unlock = useMutation({
    mutationFn: () => api.shareLinks.unlock({ token, password }),
    onSuccess: () => queries.resetQueries({ queryKey: calls.videos.shared.queryKey({ input: { token } }) }),
  });
  return (
    <section className={classes.over}>
      <h1>This video needs a password</h1>
      <p>You get it from the person who gave you the link.</p>
      <form
        className={classes.unlock}
        onSubmit={(event) => {
          event.preventDefault();
          if (password !== '') unlock.mutate();
        }}
      >
        <PasswordInput
          label="Password"
          autoFocus
          autoComplete="current-password"
          maxLength={limits.maxPasswordCharacters}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
          value={password}
          error={unlock.error && toApiError(unlock.error).message}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            unlock.reset();
          }}
        />
        <Button type="submit" variant="gradient" size="md" loading={unlock.isPending} disabled={password === ''}>
          Watch the video
        </Button>
      </form>
    </section>
  );
}
