import type { ReactNode } from 'react';
import * as words from '#words/site/shell.ts';

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{words.footerMark}</title>
      {children}
    </svg>
  );
}

export const InstagramMark = () => (
  <Mark>
    <rect x="3" y="3" width="18" height="18" rx="5" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </Mark>
);

export const XMark = () => (
  <Mark>
    <path d="M4 4l16 16M20 4L4 20" />
  </Mark>
);

export const LinkedInMark = () => (
  <Mark>
    <rect x="3" y="3" width="18" height="18" rx="3" />
    <path d="M7.5 10.5V17M7.5 7.2v.01M11.5 17v-6.5M11.5 13.5c0-1.7 1-3 2.6-3s2.4 1.2 2.4 3V17" />
  </Mark>
);

export const FacebookMark = () => (
  <Mark>
    <circle cx="12" cy="12" r="9" />
    <path d="M15 8h-1.2c-1 0-1.6.6-1.6 1.7V21M9.8 12.6h4.6" />
  </Mark>
);
