// What pages ask of the worker. Every answer goes to the port that came with the message.
const messages = (() => {
  const answers = {
    /** A page was loaded: it says how it looks, and may have been there before the worker. */
    async hello({ values, isFirst }, client) {
      client.postMessage(await connection.state());
      await look.set(values);
      await person.finishEnding().catch(() => {});
      if (isFirst) await navigation.store(client.url);
      await outbox.send().catch(() => {});
      await files.complete();
    },
    look: ({ values }) => look.set(values),
    keep: (message) => navigation.keep(message),
    send: () => outbox.send().catch(() => {}),
    sendNow: () => outbox.send({ isNow: true }).catch(() => {}),
    reached: () => connection.set(true),
    pages: async () => ({ pages: await pages.list(), place: await look.get() }),
    waiting: async () => ({ entries: await outbox.list(), place: await look.get() }),
    unsent: ({ address }) => outbox.unsent(address),
    discard: ({ id }) => outbox.discard(id),
    restore: ({ id }) => outbox.restore(id),
    retry: ({ id }) => outbox.retry(id),
    resolve: ({ id, choice }) => outbox.resolve(id, choice),
  };

  async function answer({ data, source, ports }) {
    let result = null;
    try {
      if (Object.hasOwn(answers, data?.type)) result = await answers[data.type](data, source);
    } finally {
      ports[0]?.postMessage(result ?? null);
    }
  }

  return { answer };
})();
