# Meldwise as a guest: an image for hosts of the bots' protocol that start `docker run -i --rm -e TIMEOUT IMAGE`
# and speak over standard input and output.
#   docker build -t meldwise-arboretum .
#   docker run -i --rm -e TIMEOUT=1200 meldwise-arboretum                          plays Arboretum
#   docker run -i --rm -e TIMEOUT=1200 meldwise-arboretum konkan --agent level:4   another game, another player
FROM debian:bookworm-slim AS build
WORKDIR /meldwise
COPY tools/packages.txt tools/packages.txt
RUN apt-get update \
 && sed -n '/^# == run/,/^# == test/{/^[a-z]/p}' tools/packages.txt \
    | xargs apt-get install -y --no-install-recommends \
 && rm -rf /var/lib/apt/lists/*
COPY . .
RUN cmake -S . -B build/image -G Ninja -DCMAKE_BUILD_TYPE=Release -DCMAKE_UNITY_BUILD=ON \
    -DCMAKE_UNITY_BUILD_BATCH_SIZE=8 -DMELDWISE_TESTS=OFF -DMELDWISE_BENCH=OFF \
 && cmake --build build/image --target meldwise \
 && strip build/image/meldwise

FROM debian:bookworm-slim
RUN apt-get update \
 && apt-get install -y --no-install-recommends libfmt9 libncursesw6 libpq5 libspdlog1.10 libsqlite3-0 libssl3 libstdc++6 \
 && rm -rf /var/lib/apt/lists/*
COPY --from=build /meldwise/build/image/meldwise /usr/local/bin/meldwise
USER nobody
ENTRYPOINT ["meldwise", "bot"]
CMD ["arboretum"]
