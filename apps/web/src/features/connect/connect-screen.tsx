import { Button, Card, Skeleton } from '@mantine/core';
import {
  type AskedPermission,
  type AuthorizationRequest,
  type FaultyQuestion,
  type ProgramScope,
  programScopes,
} from '@portray/contracts/connected-programs';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api, calls } from '#lib/api/api.ts';
import { useSession } from '#lib/session/use-session.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import { TickBox } from '#ui/fields/tick-box.tsx';
import { Logo } from '#ui/logo.tsx';
import classes from './connect.module.css';

/** `/connect`: a program asks a person for a permission, by OAuth. Nothing is permitted before they say so. */
export function ConnectScreen() {
  const [query] = useSearchParams();
  const question = questionIn(query);
  const asked = useQuery({
    ...calls.connectedPrograms.ask.queryOptions({ input: question }),
    retry: false,
    staleTime: Infinity,
  });
  return (
    <main id="main" className={classes.page}>
      <Logo to="/dashboard" />
      <Card className={classes.card} aria-busy={asked.isPending}>
        {asked.isPending && <Skeleton height={320} radius={20} role="status" aria-label="What is asked is loading" />}
        {asked.error && (
          <>
            <h1 className={classes.title}>This cannot be connected</h1>
            <ErrorNotice
              error={asked.error}
              actions={<Button onClick={() => void asked.refetch()}>Try again</Button>}
            />
            <p className={classes.quiet}>Nothing was permitted. You can close this page.</p>
          </>
        )}
        {asked.data?.kind === 'question' && <Question of={asked.data} question={question} />}
        {asked.data?.kind === 'fault' && <Fault of={asked.data} />}
      </Card>
    </main>
  );
}

/**
 * A question that is wrong: the program hears of it where the person goes back to. A program on this computer does so by itself;
 * a site elsewhere could have made the address only to be led to, and is gone to by a press alone.
 */
function Fault({ of: { name, host, is_local, error_description, redirect_url } }: { of: FaultyQuestion }) {
  useEffect(() => {
    if (is_local) location.replace(redirect_url);
  }, [is_local, redirect_url]);
  return (
    <>
      <h1 className={classes.title}>
        <bdi>{name}</bdi> cannot be connected
      </h1>
      <p>It asked in a way that is not understood here. Nothing was permitted.</p>
      <p className={classes.quiet}>For those who make it: {error_description}</p>
      <div className={classes.actions}>
        <Button component="a" href={redirect_url} rel="noreferrer">
          {is_local ? 'Go back' : `Go back to ${host}`}
        </Button>
      </div>
    </>
  );
}

type QuestionProps = { of: AskedPermission; question: ReturnType<typeof questionIn> };

function Question({ of: asked, question }: QuestionProps) {
  const { user } = useSession();
  const [chosen, setChosen] = useState<ProgramScope[]>(asked.scopes);
  const answer = useMutation({
    mutationFn: (scopes: ProgramScope[]) => api.connectedPrograms.answer({ ...question, scopes }),
    onSuccess: ({ redirect_url }) => location.assign(redirect_url),
  });
  const choose = (scope: ProgramScope, isChosen: boolean) =>
    setChosen(programScopes.filter((each) => (each === scope ? isChosen : chosen.includes(each))));
  if (answer.data) {
    return (
      <div role="status">
        <h1 className={classes.title}>{answer.variables.length > 0 ? 'Connected' : 'Refused'}</h1>
        <p>You are on your way back. If nothing opens, return to {asked.name} and close this page.</p>
      </div>
    );
  }
  return (
    <>
      <h1 className={classes.title}>
        <bdi>{asked.name}</bdi> wants to work in your account
      </h1>
      <p>{originWords(asked)}</p>
      <fieldset className={classes.scopes}>
        <legend>It may</legend>
        {asked.scopes.map((scope) => (
          <TickBox
            key={scope}
            label={permissionWords[scope].label}
            description={permissionWords[scope].about}
            checked={chosen.includes(scope)}
            onChange={(isTicked) => choose(scope, isTicked)}
          />
        ))}
      </fieldset>
      {answer.error && <ErrorNotice error={answer.error} />}
      <div className={classes.actions}>
        <Button
          variant="gradient"
          disabled={chosen.length === 0}
          loading={answer.isPending}
          onClick={() => answer.mutate(chosen)}
        >
          Allow
        </Button>
        <Button variant="quiet" disabled={answer.isPending} onClick={() => answer.mutate([])}>
          Refuse
        </Button>
      </div>
      <p className={classes.quiet}>
        {user?.email && (
          <>
            You are signed in as <bdi>{user.email}</bdi>.{' '}
          </>
        )}
        You can end this at any time under Settings, Developer.
      </p>
    </>
  );
}

/** What a program may do for a person, in the order in which they are asked. */
const permissionWords: Record<ProgramScope, { label: string; about: string }> = {
  read: { label: 'See your library', about: 'Videos, photos, voices, templates and credits, with their files.' },
  create: { label: 'Make videos', about: 'Also speech and images. This takes your credits.' },
  publish: {
    label: 'Publish',
    about: 'Share videos by link and post them to your connected accounts, where others see them.',
  },
  manage: {
    label: 'Change and delete',
    about: 'Photos, voices, templates and videos. What is deleted does not come back.',
  },
};

/** The question of a program as it stands in the address; what is missing is said by the server. */
function questionIn(query: URLSearchParams): Partial<AuthorizationRequest> & Record<string, string> {
  const names = [
    ...(['response_type', 'client_id', 'redirect_uri', 'code_challenge', 'code_challenge_method'] as const),
    ...(['scope', 'state', 'resource'] as const),
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Who is behind a program, as far as that is known. */
export function originWords({ publisher, is_local, host }: AskedPermission): string {
  const back = is_local ? 'a program on this computer' : host;
  if (publisher) return `It comes from ${publisher}. You go back to ${back}.`;
  return `Nobody has checked its name. You go back to ${back}: allow it only if you have just started this there.`;
}
