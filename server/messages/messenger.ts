export type Channel = 'sms' | 'whatsapp' | 'email';

/** A message in its channel's terms: live adapters send the template with its values, the demo inbox shows the text. */
export type Message = {
  template: string;
  values: Record<string, string>;
  /** The language it is written in, as HTML and `Intl` call it: 'en-IN'. */
  language: string;
  subject?: string;
  text: string;
};

/** Delivers one message now, or throws. */
export type Messenger = { send(message: Message & { channel: Channel; to: string }): Promise<void> };
