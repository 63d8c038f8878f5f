// Marks by which players know the ways to pay, drawn here: two arrowheads for UPI, a ring in four colours for the
// wallet, a bank card for the checkout.

const frame = { viewBox: '0 0 32 32', className: 'size-8' };

export function UpiMark() {
  return (
    <svg aria-hidden="true" {...frame}>
      <path d="M14 3.5 26 16 14 28.5z" fill="#1b8a4b" />
      <path d="M7 3.5 19 16 7 28.5z" fill="#f07f23" />
    </svg>
  );
}

export function GooglePayMark() {
  const ring = { fill: 'none', strokeWidth: 4.6 };
  return (
    <svg aria-hidden="true" {...frame}>
      <path {...ring} stroke="#e24a3b" d="M23.6 9.1A10 10 0 0 0 7.1 11.4" />
      <path {...ring} stroke="#f2b51d" d="M7.1 11.4a10 10 0 0 0 0 9.2" />
      <path {...ring} stroke="#2f9e55" d="M7.1 20.6a10 10 0 0 0 15.4 3" />
      <path {...ring} stroke="#3b7ded" d="M22.5 23.6A10 10 0 0 0 26 16H16.2" />
    </svg>
  );
}

export function CardMark() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect x="2" y="6" width="28" height="20" rx="3.5" fill="#12395c" />
      <rect x="2" y="10" width="28" height="4.5" fill="#0a2238" />
      <rect x="5.5" y="18" width="6" height="4.5" rx="1" fill="#e8c466" />
      <circle cx="22" cy="20.5" r="3" fill="#e2553f" />
      <circle cx="25.4" cy="20.5" r="3" fill="#f0a63a" fillOpacity="0.85" />
    </svg>
  );
}
