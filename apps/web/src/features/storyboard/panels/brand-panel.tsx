import { Button, Skeleton } from '@mantine/core';
import type { Storyboard } from '@portray/contracts/storyboard';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { calls } from '#lib/api/api.ts';
import { brandPlace } from '#lib/screens/places.ts';
import { ErrorNotice } from '#ui/fields/error-notice.tsx';
import classes from './panels.module.css';

type BrandPanelProps = {
  value: Storyboard['brandKitId'];
  onChange: (brandKitId: Storyboard['brandKitId']) => void;
};

/** The brand kit of the whole video: its colours, typefaces, logo, intro and end card. */
export function BrandPanel({ value, onChange }: BrandPanelProps) {
  const name = useId();
  const { data: kits, error } = useQuery(calls.brandKits.list.queryOptions());
  if (error) return <ErrorNotice error={error} />;
  if (!kits) return <Skeleton height={160} radius="lg" />;
  const isGone = value !== undefined && kits.every(({ id }) => id !== value);
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
            <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
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
