import { brand } from '@portray/contracts/brand';
import { IconBrandFacebook, IconBrandLinkedin, IconBrandX } from '@tabler/icons-react';
import { publicOrigin } from '#lib/screens/public-origin.ts';
import classes from './public-footer.module.css';

const here = encodeURIComponent(publicOrigin);
const words = encodeURIComponent(brand.description);

/** Where people show the product to others. */
const places = [
  { label: 'Share on X', Icon: IconBrandX, url: `https://x.com/intent/post?url=${here}&text=${words}` },
  { label: 'Share on Facebook', Icon: IconBrandFacebook, url: `https://www.facebook.com/sharer/sharer.php?u=${here}` },
  {
    label: 'Share on LinkedIn',
    Icon: IconBrandLinkedin,
    url: `https://www.linkedin.com/sharing/share-offsite/?url=${here}`,
  },
];

/** The row of social links. */
export function SocialLinks() {
  return (
    <ul className={classes.social}>
      {places.map(({ label, Icon, url }) => (
        <li key={label}>
          <a href={url} aria-label={label} target="_blank" rel="noopener">
            <Icon size={20} stroke={1.75} />
          </a>
        </li>
      ))}
    </ul>
  );
}
