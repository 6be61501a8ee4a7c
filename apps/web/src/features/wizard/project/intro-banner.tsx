import { Button } from '@mantine/core';
import { IconMicrophone, IconMovie, IconPhoto } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { StepProps } from '../draft/step-props.ts';
import { useSampleProject } from '../draft/use-sample-project.ts';
import classes from './intro.module.css';

const cards = [
  { Icon: IconPhoto, title: 'Upload Avatar', text: 'A photo of you, or one of our sample portraits.' },
  { Icon: IconMicrophone, title: 'Clone Voice', text: 'Record ten seconds, or pick a Quick Start voice.' },
  { Icon: IconMovie, title: 'Generate Video', text: 'The photo speaks your script. You hear it first.' },
];

/** What to expect, for newcomers, and the short way to a first video. */
export function IntroBanner({ wizard, voice }: Pick<StepProps, 'wizard' | 'voice'>) {
  const sample = useSampleProject(wizard, voice);
  useSampleAskedFor(sample);
  return (
    <>
      <ul className={classes.banner} aria-label="What you will do">
        {cards.map(({ Icon, title, text }) => (
          <li key={title} className={classes.card}>
            <span className={classes.icon}>
              <Icon size={20} stroke={1.75} aria-hidden="true" />
            </span>
            <div>
              <h2 className={classes.cardTitle}>{title}</h2>
              <p className={classes.cardText}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {sample.isReady && (
        <div className={classes.sample}>
          <span>In a hurry? A script, a portrait and a voice are ready for you.</span>
          <Button variant="ink" onClick={sample.begin}>
            Start with a sample
          </Button>
        </div>
      )}
    </>
  );
}

/** A link to the sample applies it without a click. */
function useSampleAskedFor({ isReady, begin }: ReturnType<typeof useSampleProject>): void {
  const [address] = useSearchParams();
  const isAskedFor = isReady && address.has('sample');
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => {
    if (isAskedFor) latest.current();
  }, [isAskedFor]);
}
