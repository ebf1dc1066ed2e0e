"""What is counted, as Prometheus reads it."""

import re
import socket

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from spelbord.server.monitoring.metrics import SECONDS, Metrics

NAMES = """
    append_seconds bot_lost_decisions bot_restarts bot_thinking_seconds broadcast_seconds
    clock_restarts commands database_failures moves
    notices pruned refusals reports requests resyncs
"""
"""What somebody's dashboard may show: names that stay."""


def families(metrics):
    return {family.name: family for family in text_string_to_metric_families(metrics.exposition())}


def test_prometheus_reads_all_of_it_by_the_names_that_it_always_had():
    metrics = Metrics()
    metrics.gauge("tables", "Tables.", lambda: 7)
    found = families(metrics)
    assert {name for name in found if name.startswith("spelbord_")} == {
        f"spelbord_{name}" for name in [*NAMES.split(), "tables"]
    }
    assert {"process_cpu_seconds", "process_resident_memory_bytes", "process_start_time_seconds"} <= set(found)
    assert all(family.documentation for family in found.values())
    assert metrics.told("tables") == 7


def test_a_counter_counts_each_value_of_its_label_apart():
    metrics = Metrics()
    metrics.refusals.inc("too_fast")
    metrics.refusals.inc("busy", by=2)
    assert re.findall(r"spelbord_refusals_total\{.*", metrics.exposition()) == [
        'spelbord_refusals_total{code="too_fast"} 1.0',
        'spelbord_refusals_total{code="busy"} 2.0',
    ]
    assert (metrics.told("refusals_total", code="busy"), metrics.told("refusals_total", code="other")) == (2, 0)


def test_a_histogram_counts_up_to_each_bound():
    metrics = Metrics()
    for seconds in (SECONDS[0], SECONDS[1], 1_000):
        metrics.appends.observe(seconds)
    told = [metrics.told("append_seconds_bucket", le=str(bound)) for bound in (*SECONDS[:2], SECONDS[-1], "+Inf")]
    assert told == [1, 2, 2, 3]
    assert metrics.told("append_seconds_sum") == 1000.0015


def test_two_servers_in_one_process_count_apart():
    one, two = Metrics(), Metrics()
    one.reports.inc()
    assert (one.told("reports_total"), two.told("reports_total")) == (1, 0)
    assert "_created" not in one.exposition()


def test_a_port_of_their_own_is_closed_when_the_server_is():
    metrics = Metrics()
    metrics.resyncs.inc(by=3)
    with socket.create_server(("127.0.0.1", 0)) as found:
        port = found.getsockname()[1]
    with metrics.published("127.0.0.1", port):
        answer = httpx.get(f"http://127.0.0.1:{port}/metrics")
        assert "spelbord_resyncs_total 3.0" in answer.text
        with pytest.raises(OSError, match="Address already in use"), metrics.published("127.0.0.1", port):
            pass
    with pytest.raises(httpx.ConnectError):
        httpx.get(f"http://127.0.0.1:{port}/metrics")
