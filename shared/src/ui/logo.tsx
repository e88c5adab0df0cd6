import { chakra, Image } from '@chakra-ui/react';

interface LogoProps {
  /** A host's own logo, in place of the product's. */
  src?: string | undefined;
  /** What the logo says. */
  name?: string;
  /** A step of the 4 px grid. */
  height?: string;
}

/** The logo of the host that the page is seen at, or the product's own. */
export const Logo = ({ src, name = 'Pacta', height = '7' }: LogoProps) =>
  src ? (
    <Image src={src} alt={name} height={height} maxW="44" objectFit="contain" objectPosition="left" />
  ) : (
    <chakra.svg role="img" aria-label="Pacta" viewBox="0 0 116 32" height={height} width="auto" color="fg" fill="none">
      <Shape />
      <g stroke="currentColor" strokeWidth="3.1">
        <path d="M45 25V8.5h5.7a4.7 4.7 0 0 1 0 9.4H45" />
        <circle cx="64.2" cy="18.25" r="5.25" />
        <path d="M69.5 11.5V25M85.1 14.6a5.25 5.25 0 1 0 0 7.3M92.6 7.8v12.1a3.5 3.5 0 0 0 3.5 3.5h1.5M88.8 13h8.6" />
        <circle cx="106.2" cy="18.25" r="5.25" />
        <path d="M111.5 11.5V25" />
      </g>
    </chakra.svg>
  );

/** The product's logo without its name, where that does not fit. */
export const Isotype = ({ height = '8' }: Pick<LogoProps, 'height'>) => (
  <chakra.svg role="img" aria-label="Pacta" viewBox="0 0 32 32" height={height} width="auto" fill="none">
    <Shape />
  </chakra.svg>
);

/** A P and the full stop behind an agreement. */
const Shape = () => (
  <>
    <chakra.rect width="32" height="32" rx="8" fill="teal.solid" />
    <chakra.path d="M11.5 24.5v-16h5.7a4.9 4.9 0 0 1 0 9.8h-5.7" stroke="teal.contrast" strokeWidth="3.2" />
    <chakra.circle cx="22" cy="22.7" r="2.1" fill="teal.contrast" />
  </>
);
