import { escapeHtml } from '#server/escape-html.ts';
import type { Message } from './messenger.ts';

/**
 * A text of ours as the HTML part of a mail: the first line is what happened, the rest follows line by line. Only
 * addresses of our own site are links: a player's words stand in it too.
 */
export function mailHtml({ text, language }: Pick<Message, 'text' | 'language'>, siteUrl: string): string {
  const isOurs = (address: string) => address === escapeHtml(siteUrl) || address.startsWith(`${escapeHtml(siteUrl)}/`);
  const [first = '', ...rest] = text.split('\n').map(escapeHtml);
  const lines = rest.map(
    (line) =>
      `<p style="margin:0 0 8px;font-size:16px;line-height:24px">${line.replaceAll(ADDRESS, (address) => (isOurs(address) ? anchor(address) : address))}</p>`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${first}</title></head>
<body style="margin:0;padding:24px 12px;background:#f3f5f2;color:#16211a;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;table-layout:fixed">
<tr><td style="padding:0 8px 12px;font-size:20px;font-weight:700;color:#0f6b3c">Maidan</td></tr>
<tr><td style="padding:24px;background:#ffffff;border-radius:12px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:28px">${first}</h1>
${lines.join('\n')}
</td></tr>
</table>
</body>
</html>`;
}

const ADDRESS = /https?:\/\/[^\s<]+/g;
/** A long address breaks, or it would make the whole mail wider than a phone. */
const anchor = (address: string) =>
  `<a href="${address}" style="color:#0f6b3c;overflow-wrap:anywhere;word-break:break-word">${address}</a>`;
