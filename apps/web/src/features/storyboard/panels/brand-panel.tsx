import { Button, Skeleton } from '@mantine/core';
import { changeKit } from '@portray/contracts/brand-choices';
import { limits } from '@portray/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { brandPlace } from '#lib/screens/places.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import type { Editor } from '../use-editor.ts';
import { useNameOf } from '../use-name-of.ts';
import classes from './panels.module.css';

type BrandPanelProps = { editor: Pick<Editor, 'storyboard' | 'shared' | 'edit'> };

/** The brand kit of the whole video: its colours, typefaces, logo, intro and end card. */
export function BrandPanel({ editor }: BrandPanelProps) {
  const { storyboard, shared, edit } = editor;
  const value = storyboard.brandKitId;
  const name = useId();
  const nameOf = useNameOf();
  const { data: kits, error } = useQuery(calls.brandKits.list.queryOptions());
  if (!kits) return error ? <ErrorNotice error={error} /> : <Skeleton height={160} radius="lg" />;
  const isGone = value !== undefined && kits.every(({ id }) => id !== value);
  const kitOf = (id: string | undefined) => kits.find((kit) => kit.id === id);
  const choose = (id: string | undefined) =>
    edit((board) => {
      const kitsThen = { from: kitOf(board.brandKitId), to: kitOf(id) };
      const shown = { photoUrl: shared.avatar_image_url, nameOf };
      return changeKit(board, { ...kitsThen, ...shown, maxTexts: limits.maxTextsPerScene });
    });
  const choices = [
    { id: undefined, label: 'No brand kit' },
    ...kits.map(({ id, content }) => ({ id, label: content.name })),
  ];
  return (
    <>
      <fieldset className={classes.chips}>
        <legend className={classes.label}>Brand kit of the whole video</legend>
        {choices.map(({ id, label }) => (
          <label key={id ?? 'none'} className={classes.chip}>
            <input type="radio" name={name} checked={value === id} onChange={() => choose(id)} />
            {label}
          </label>
        ))}
      </fieldset>
      {isGone && (
        <p className={classes.fault} role="alert">
          The brand kit of this video was deleted, so the video looks plain. Choose another one, or none.
        </p>
      )}
      <p className={classes.dim}>
        A kit brings colours, typefaces and the logo; its intro and its end card are added when the video is made.
      </p>
      <Button component={Link} to={brandPlace}>
        {kits.length > 0 ? 'Edit brand kits' : 'Make a brand kit'}
      </Button>
    </>
  );
}
