import { Button } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { facts } from '#lib/words/facts.ts';
import page from '../chrome/page.module.css';
import { DemoButton } from './demo-button.tsx';
import classes from './hero.module.css';
import { HeroStage } from './hero-stage.tsx';

/** The top of the landing page: what the product is, and a portrait that speaks. */
export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={page.container}>
        <div className={classes.columns}>
          <div className={classes.words}>
            <h1 className={classes.display}>Give your portrait a voice.</h1>
            <p className={page.lead}>
              Add a photo, type a script, choose a voice. Portray creates the talking video, and you see and hear it
              before you spend a credit.
            </p>
            <div className={classes.buttons}>
              <Button component={Link} to="/auth" variant="gradient" size="lg">
                Create YOU Today
              </Button>
              <DemoButton icon={<IconPlayerPlayFilled size={16} />} />
            </div>
            <p className={page.muted}>
              {facts.starterVideos} free videos to start, then {facts.dailyVideosInWords} every day. {facts.languages}{' '}
              languages.
            </p>
          </div>
          <HeroStage />
        </div>
      </div>
    </section>
  );
}
