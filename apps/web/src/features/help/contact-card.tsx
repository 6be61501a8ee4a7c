import { Button, Card } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { portraitUrl } from '#ui/portraits/portraits.ts';
import { SpeakingPortrait } from '#ui/portraits/speaking-portrait.tsx';
import classes from './help.module.css';

/** Whom to write to. */
export function ContactCard({ support }: { support: string }) {
  return (
    <Card component="section" aria-labelledby="contact" padding={0} className={classes.contact}>
      <div>
        <h2 id="contact" className={classes.heading}>
          A person answers
        </h2>
        <p className={classes.lead}>
          Write to us and say which video it is about. Its address in your browser helps most.
        </p>
        <Button
          variant="ink"
          size="md"
          component="a"
          href={`mailto:${support}?subject=${encodeURIComponent('Help with Portray')}`}
          leftSection={<IconMail size={18} stroke={1.75} />}
        >
          {support}
        </Button>
      </div>
      <div className={classes.portrait}>
        <SpeakingPortrait isSilent bars={8}>
          <img src={portraitUrl('james', 320)} alt="" width={148} height={148} />
        </SpeakingPortrait>
      </div>
    </Card>
  );
}
