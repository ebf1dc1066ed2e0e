"""What is counted, as Prometheus reads it."""

import re

from spelbord.server.monitoring.metrics import SECONDS, Counter, Gauge, Histogram, Metrics

LINE = re.compile(r'^(# (HELP|TYPE) \w+ .+|[a-z_]+(\{\w+="[^"]*"\})? [-+.e\d]+)$')


def test_every_line_has_the_form_that_prometheus_reads():
    metrics = Metrics()
    metrics.gauge("tables", "Tables.", lambda: 7)
    metrics.refusals.add("too_fast")
    metrics.appends.take(0.003)
    lines = metrics.exposition().splitlines()
    assert [line for line in lines if not LINE.match(line)] == []
    assert "spelbord_tables 7" in lines
    assert 'spelbord_refusals_total{code="too_fast"} 1' in lines


def test_every_metric_is_named_once_and_explained():
    lines = Metrics().exposition().splitlines()
    explained = [line.split()[2] for line in lines if line.startswith("# HELP")]
    typed = [line.split()[2] for line in lines if line.startswith("# TYPE")]
    assert explained == typed
    assert len(set(explained)) == len(explained)


def test_a_counter_counts_each_value_of_its_label_apart():
    counter = Counter("c_total", "C.", "kind")
    counter.add("b")
    counter.add("a", 2)
    counter.add("b")
    assert list(counter.lines())[2:] == ['c_total{kind="a"} 2', 'c_total{kind="b"} 2']


def test_large_numbers_keep_all_their_digits():
    counter, histogram = Counter("c_total", "C."), Histogram("h", "H.")
    counter.add(by=1_234_567)
    counter.add()
    histogram.take(12_345_678.25)
    gauge = Gauge("g", "G.", lambda: 2.0**53)
    assert list(counter.lines())[-1] == "c_total 1234568"
    assert list(histogram.lines())[-2] == "h_sum 12345678.25"
    assert list(gauge.lines())[-1] == "g 9007199254740992"


def test_a_number_that_is_not_whole_stays_so():
    counter = Counter("c_total", "C.")
    counter.add(by=0.5)
    assert list(counter.lines())[-1] == "c_total 0.5"


def test_a_histogram_counts_up_to_each_bound():
    histogram = Histogram("h", "H.")
    for seconds in (SECONDS[0], SECONDS[1], 1_000):
        histogram.take(seconds)
    lines = list(histogram.lines())
    assert lines[2:4] == [f'h_bucket{{le="{SECONDS[0]}"}} 1', f'h_bucket{{le="{SECONDS[1]}"}} 2']
    assert lines[-3:] == ['h_bucket{le="+Inf"} 3', "h_sum 1000.0015", "h_count 3"]
    assert histogram.count == 3


def test_the_process_tells_its_memory_and_cpu():
    told = dict(line.split() for line in Metrics().exposition().splitlines() if line.startswith("process_"))
    assert float(told["process_resident_memory_bytes"]) > 1e7
    assert float(told["process_cpu_seconds_total"]) > 0
